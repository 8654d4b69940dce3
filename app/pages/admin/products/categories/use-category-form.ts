import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { pick } from '#app/features/editing/draft.ts'
import { type Change, type Errors, reverse } from '#app/features/editing/editing.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { useCategories } from '#app/features/search/use-categories.ts'
import { useSlugOf } from '#app/pages/admin/slugs.ts'
import type { CategoryFields, EditedCategory } from '#contract/categories.ts'

export type FieldName = keyof CategoryFields

const blank: CategoryFields = {
  name: '',
  slug: '',
  description: '',
  parentId: null,
  storageId: null,
  altText: '',
  focalPoint: null,
}
const labels: Record<FieldName, string> = {
  name: 'Category Name',
  slug: 'Slug',
  description: 'Description',
  parentId: 'Parent Category',
  storageId: 'Picture',
  altText: 'Alt text',
  focalPoint: 'Focal point',
}
const asStored = { valuesOf: (fields: CategoryFields) => fields, storedOf: (fields: CategoryFields) => fields }

/** The form of a category, new or existing. A new slug follows the name until it is edited. */
export function useCategoryForm(category: EditedCategory | null, onClose: () => void) {
  const create = useCall('categories.createCategory')
  const update = useCall('categories.updateCategory')
  const slugOf = useSlugOf()
  const shortSlugOf = (text: string) => slugOf?.(text).slice(0, 60).replace(/-$/, '')
  const put = ({ values, changed, opened }: Change<CategoryFields, CategoryFields>) =>
    update.mutateAsync({ categoryId: category?._id ?? '', ...pick(values, changed), opened })
  const failed = `Failed to ${category ? 'save' : 'create'} category. Please try again.`
  const form = useEditing<CategoryFields, CategoryFields>({
    ...asStored,
    thing: 'category',
    labelOf: (name: FieldName) => labels[name],
    errorsOf,
    textOf: useValueText(),
    stored: category && fieldsOf(category),
    blank: ({ name = '' }) => ({ ...blank, slug: shortSlugOf(name) ?? '' }),
    send: async (change) => {
      if (!category) await create.mutateAsync(change.values)
      else await put(change)
      // Only the audit log can restore a former picture.
      return category && !change.changed.includes('storageId') ? () => put(reverse(change, asStored)) : null
    },
    savedText: ({ name }) => `${name.trim()} is ${category ? 'saved' : 'created'}.`,
    failedText: (error) =>
      error instanceof RefusalError && error.code === 'NOT_FOUND' ? messageOf(error, failed) : failed,
    onSaved: onClose,
    isInside: true,
  })
  /** The slug of what was typed as one: 'Ünder Sea' becomes 'under-sea'. A stored one stays. */
  const corrected = () =>
    form.changed.includes('slug') ? { slug: shortSlugOf(form.values.slug) ?? form.values.slug } : {}
  return {
    ...form,
    correctSlug: () => form.type(corrected()),
    /** Enter saves while the slug still has the focus. */
    save: () => void form.save(corrected()),
  }
}

export type CategoryForm = ReturnType<typeof useCategoryForm>

function fieldsOf({
  name,
  slug,
  description,
  parentId,
  storageId,
  altText,
  focalPoint,
}: EditedCategory): CategoryFields {
  return { name, slug, description, parentId, storageId, altText, focalPoint }
}

function errorsOf({ name, slug }: CategoryFields): Errors<CategoryFields> {
  if (!name.trim()) return { name: 'Category name is required' }
  if (!slug.trim()) return { slug: 'Category slug is required' }
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim())
    ? {}
    : { slug: 'Use lowercase letters, digits and single hyphens' }
}

function useValueText(): (name: FieldName, value: unknown) => string {
  const categories = useCategories()
  return (name, value) => {
    if (name === 'parentId') return categories.find(({ _id }) => _id === value)?.name ?? 'None'
    if (name === 'storageId') return value ? 'A picture' : 'None'
    if (name === 'focalPoint') return value ? Object.values(value).join('% / ').concat('%') : 'None'
    return String(value ?? '') || 'None'
  }
}
