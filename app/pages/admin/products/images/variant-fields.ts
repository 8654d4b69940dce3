import { barcodeDigits, barcodeFault } from '#domain/products/barcode.ts'
import { weightFault } from '#domain/products/product-size.ts'
import type { VariantKind } from '#domain/products/variants.ts'
import { amountFault, readDollars, readInteger } from '#domain/text/typed-amount.ts'
import type { VariantFields } from './draft.ts'

/** The typed fields of a variant. */
export type TypedVariant = {
  name: string
  type: VariantKind
  value: string
  priceAdjustment: string
  stockQuantity: string
  sku: string
  barcode: string
  cost: string
  dimensions: string
  weightGrams: string
  isPictured: boolean
}

export type VariantErrors = Partial<Record<keyof TypedVariant, string>>

export const kindNames: Record<VariantKind, string> = {
  color: 'Color',
  size: 'Size',
  material: 'Material',
  style: 'Style',
}

/** An example of a CSS color, shown while none is set. */
export const exampleColor = '#72391d'

export const newVariant: TypedVariant = {
  name: '',
  type: 'color',
  value: '',
  priceAdjustment: '0',
  stockQuantity: '0',
  isPictured: false,
  sku: '',
  barcode: '',
  cost: '',
  dimensions: '',
  weightGrams: '',
}

export function typedOf(variant: VariantFields): TypedVariant {
  const { name, type, value, sku, barcode, dimensions, isPictured } = variant
  const { priceAdjustment, stockQuantity, cost, weightGrams } = variant
  return {
    name,
    type,
    value,
    sku,
    barcode,
    dimensions,
    isPictured,
    priceAdjustment: String(priceAdjustment),
    stockQuantity: String(stockQuantity),
    cost: cost === null ? '' : cost.toFixed(2),
    weightGrams: weightGrams === null ? '' : String(weightGrams),
  }
}

/** Parses the typed fields of a variant, with errors. An empty price adjustment, and a stock without digits, are 0. */
export function readVariant(typed: TypedVariant): { fields: VariantFields; errors: VariantErrors } {
  const fields = {
    ...typed,
    name: typed.name.trim(),
    value: typed.value.trim(),
    sku: typed.sku.trim(),
    barcode: barcodeDigits(typed.barcode),
    cost: readDollars(typed.cost),
    dimensions: typed.dimensions.trim(),
    weightGrams: typed.weightGrams.trim() === '' ? null : (readInteger(typed.weightGrams) ?? Number.NaN),
    priceAdjustment: readDollars(typed.priceAdjustment) ?? 0,
    stockQuantity: /\d/.test(typed.stockQuantity) ? (readInteger(typed.stockQuantity) ?? Number.NaN) : 0,
  }
  return { fields, errors: { ...errorsOf(fields), ...amountErrors(typed, fields) } }
}

function errorsOf({ name, value, stockQuantity, barcode, weightGrams }: VariantFields) {
  const wrongBarcode = barcodeFault(barcode)
  const wrongWeight = weightGrams === null ? null : weightFault(weightGrams)
  const errors: VariantErrors = {
    ...(!name && { name: 'Variant name is required' }),
    ...(!value && { value: 'Variant value is required' }),
    ...(!Number.isInteger(stockQuantity) && { stockQuantity: 'Enter a whole number' }),
    ...(stockQuantity < 0 && { stockQuantity: 'Stock quantity cannot be negative' }),
    ...(wrongBarcode && { barcode: wrongBarcode }),
    ...(wrongWeight && { weightGrams: wrongWeight }),
  }
  return errors
}

function amountErrors(typed: TypedVariant, { cost }: VariantFields): VariantErrors {
  const [wrongAdjustment, wrongCost] = [amountFault(typed.priceAdjustment), amountFault(typed.cost)]
  return {
    ...(wrongAdjustment && { priceAdjustment: wrongAdjustment }),
    ...(wrongCost && { cost: wrongCost }),
    ...(cost !== null && cost < 0 && { cost: 'Must not be negative' }),
  }
}
