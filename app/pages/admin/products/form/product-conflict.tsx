import { useCategories } from '#app/features/catalogue/use-categories.ts'
import { ConflictNotice } from '#app/pages/admin/conflict-notice.tsx'
import { fieldNames } from './field-names.ts'
import { type FieldName, textOf } from './form-values.ts'
import type { ProductForm } from './use-product-form.ts'

/** What somebody else saved while this form was open. */
export function ProductConflict({ form }: { form: ProductForm }) {
  const words = useValueWords()
  const conflicts = form.conflict.map(({ field, value, by, at }) => ({
    ...{ field, name: fieldNames[field], by, at },
    ...{ opened: words(field, form.opened[field]), theirs: words(field, value) },
    mine: words(field, form.values[field]),
  }))
  return <ConflictNotice conflicts={conflicts} thing="product" onSettle={form.settle} />
}

/** A value as people read it. */
function useValueWords(): (field: FieldName, value: unknown) => string {
  const categories = useCategories().flatMap((category) => [category, ...category.children])
  return (field, value) => {
    if (field === 'isActive') return value ? 'Yes' : 'No'
    if (field === 'categoryId') return categories.find(({ _id }) => _id === value)?.name ?? 'Unknown'
    return textOf(field, value) || 'None'
  }
}
