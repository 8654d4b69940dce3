import type { Change } from '#app/features/editing/editing.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import type { VariantFields } from './draft.ts'
import { newVariant, readVariant, type TypedVariant, typedOf } from './variant-fields.ts'

/** A save of a variant: its fields, the names of those that changed, and what was stored when these were typed in. */
export type VariantChange = Omit<Change<TypedVariant, VariantFields>, 'values'> & { fields: VariantFields }

type Options = {
  variant: VariantFields | null
  onSave: (change: VariantChange) => Promise<void>
  onClose: () => void
}

const labels: Record<keyof TypedVariant, string> = {
  name: 'Variant Name',
  type: 'Variant Type',
  value: 'Variant Value',
  sku: 'SKU',
  isPictured: 'Pictured',
  barcode: 'Barcode (GTIN)',
  cost: 'Cost per item ($)',
  dimensions: 'Dimensions',
  weightGrams: 'Weight (g)',
  priceAdjustment: 'Price Adjustment ($)',
  stockQuantity: 'Stock Quantity',
}

export function useVariantForm({ variant, onSave, onClose }: Options) {
  return useEditing<TypedVariant, VariantFields>({
    thing: 'variant',
    labelOf: (name: keyof TypedVariant) => labels[name],
    stored: variant && fieldsOf(variant),
    blank: ({ type = 'color', name = '' }) => ({ ...newVariant, value: type === 'color' ? '' : name }),
    valuesOf: typedOf,
    storedOf: (typed) => readVariant(typed).fields,
    errorsOf: (typed) => readVariant(typed).errors,
    textOf: (_, value) => String(value ?? '') || 'None',
    send: async ({ values, ...change }) => {
      await onSave({ ...change, fields: readVariant(values).fields })
      return null
    },
    savedText: () => null,
    failedText: 'Failed to save variant. Please try again.',
    onSaved: onClose,
    isInside: true,
  })
}

export type VariantForm = ReturnType<typeof useVariantForm>

/** The fields of a variant, without its other properties. */
function fieldsOf({ name, type, value, priceAdjustment, stockQuantity, sku, ...more }: VariantFields): VariantFields {
  const { barcode, cost, dimensions, weightGrams, isPictured } = more
  const fields = { name, type, value, priceAdjustment, stockQuantity, sku }
  return { ...fields, barcode, cost, dimensions, weightGrams, isPictured }
}
