import { MoneyField } from '#app/ui/money-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { VariantForm } from './use-variant-form.ts'

type Props = { field: VariantForm['fieldOf'] }

/** The measures, codes and cost of a variant. */
export function FurtherFields({ field }: Props) {
  return (
    <>
      <MeasureFields field={field} />
      <CodeFields field={field} />
    </>
  )
}

function CodeFields({ field }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField maxLength={60} optional {...field('sku')} />
        <TextField inputMode="numeric" maxLength={30} optional {...field('barcode')} />
      </div>
      <MoneyField
        min={0}
        optional
        description="Empty for the product's cost. Customers never see it."
        {...field('cost')}
      />
    </>
  )
}

function MeasureFields({ field }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        maxLength={500}
        optional
        placeholder="29 × 41 × 15 cm"
        description="Empty for the product's."
        {...field('dimensions')}
      />
      <TextField
        inputMode="numeric"
        min={1}
        step={1}
        className="num"
        optional
        description="Empty for the product's."
        {...field('weightGrams')}
      />
    </div>
  )
}
