import { CategoryOptions } from '#app/pages/admin/products/product-filters.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type BulkPrice, bulkPrices } from '#domain/products/bulk-change.ts'
import type { BulkKind, useBulkForm } from './use-bulk-form.ts'

type Props = { kind: BulkKind; form: ReturnType<typeof useBulkForm> }

/** The fields of a change; some changes have none. */
export function BulkFieldsOf({ kind, form: { fields, change, error } }: Props) {
  if (kind === 'price') return <PriceFields fields={fields} change={change} error={error} />
  if (kind === 'category')
    return (
      <SelectField
        label="Category"
        className="[&_select]:w-full"
        value={fields.categoryId}
        onChange={(event) => change('categoryId', event.currentTarget.value)}
      >
        <option value="">Choose a category</option>
        <CategoryOptions />
      </SelectField>
    )
  if (kind === 'add-tag' || kind === 'remove-tag')
    return (
      <TextField
        label="Tag"
        autoComplete="off"
        maxLength={200}
        value={fields.tag}
        onChange={(event) => change('tag', event.currentTarget.value)}
      />
    )
  return null
}

const priceNames: Record<BulkPrice, string> = {
  price: 'Price that customers pay',
  compareAtPrice: 'Compare at price',
  both: 'Both',
}

function PriceFields({
  fields,
  change,
  error,
}: Pick<Props['form'], 'fields' | 'change'> & { error: string | undefined }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3 [&_select]:w-full">
      <SelectField
        label="Which price"
        value={fields.of}
        onChange={(event) => change('of', bulkPrices.find((one) => one === event.currentTarget.value) ?? 'price')}
      >
        {bulkPrices.map((one) => (
          <option key={one} value={one}>
            {priceNames[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Direction"
        value={fields.direction}
        onChange={(event) => change('direction', event.currentTarget.value === 'up' ? 'up' : 'down')}
      >
        <option value="down">Lower by</option>
        <option value="up">Raise by</option>
      </SelectField>
      <TextField
        label="Percent"
        inputMode="decimal"
        min={0}
        step={0.01}
        autoComplete="off"
        description="Rounded to whole cents"
        value={fields.percent}
        error={error}
        onChange={(event) => change('percent', event.currentTarget.value)}
      />
    </div>
  )
}
