import { useRef, useState } from 'react'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useSlugOf } from '#app/pages/admin/slugs.ts'
import { useAskBeforeLeaving } from '#app/pages/admin/unsaved.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { toast } from '#app/ui/toast.ts'
import type { CategoryChange, CategoryFields, EditedCategory } from '#contract/categories.ts'

export type FieldName = keyof CategoryFields
export type Errors = { [Name in FieldName]?: string | undefined }

const blank: CategoryFields = {
  ...{ name: '', slug: '', description: '', parentId: null, storageId: null, altText: '', focalPoint: null },
}
const names = Object.keys(blank) as FieldName[]

/** The form of a category, new or existing. Untouched fields follow what is stored; a new slug follows the name until it is edited. */
export function useCategoryForm(category: EditedCategory | null, onClose: () => void) {
  const { opened, ...typing } = useTyped(category)
  const { values, changed } = typing
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<CategoryChange[]>([])
  const element = useRef<HTMLFormElement>(null)
  const create = useCall('categories.createCategory')
  const update = useCall('categories.updateCategory')
  const isPending = create.isPending || update.isPending

  function send(sent: CategoryFields): Promise<unknown> {
    if (!category) return create.mutateAsync(pick(sent, names))
    return update.mutateAsync({ categoryId: category._id, ...pick(sent, changed), opened: pick(opened, changed) })
  }
  function refuse(next: Errors): void {
    setErrors(next)
    focusFirstError(element.current)
  }
  function fail(error: unknown): void {
    const refusal = error instanceof RefusalError ? error : null
    if (refusal?.code === 'CHANGED_MEANWHILE') {
      setConflict(refusal.data.changes as CategoryChange[])
      return
    }
    const failed = `Failed to ${category ? 'save' : 'create'} category. Please try again.`
    setFailure(refusal?.code === 'NOT_FOUND' ? messageOf(error, failed) : failed)
    refuse((refusal?.data.fields ?? {}) as Errors)
  }
  async function save(): Promise<void> {
    if (isPending) return
    setFailure(null)
    // Enter saves while the slug still has the focus.
    const sent = { ...values, slug: typing.correctedSlug() }
    const wrong = errorsOf(sent)
    if (Object.keys(wrong).length > 0) refuse(wrong)
    else
      await send(sent).then(() => {
        toast(`${values.name.trim()} is ${category ? 'saved' : 'created'}.`)
        onClose()
      }, fail)
  }
  function settle(kept: ReadonlySet<FieldName>): void {
    typing.settle(conflict, kept)
    setConflict([])
  }
  const type = (change: Partial<CategoryFields>) => {
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) }))
    typing.type(change)
  }
  return {
    ...{ element, values, changed, opened, errors, failure, conflict, isPending },
    type,
    correctSlug: typing.correctSlug,
    save,
    settle,
  }
}

export type CategoryForm = ReturnType<typeof useCategoryForm>

/** The typed fields, and the value that was stored when each was first typed in. */
function useTyped(category: EditedCategory | null) {
  const [typed, setTyped] = useState<Partial<CategoryFields>>({})
  const [opened, setOpened] = useState<Partial<CategoryFields>>({})
  const slugOf = useSlugOf()
  const base = category ? pick(category, names) : blank
  const values = { ...base, ...typed } as CategoryFields
  const shortSlugOf = (text: string) => slugOf?.(text).slice(0, 60).replace(/-$/, '')
  if (!category && typed.slug === undefined) values.slug = shortSlugOf(values.name) ?? ''
  const correctedSlug = () => (typed.slug === undefined ? values.slug : (shortSlugOf(typed.slug) ?? typed.slug))
  const changed = names.filter((name) => name in typed && JSON.stringify(typed[name]) !== JSON.stringify(base[name]))
  useAskBeforeLeaving(changed.length > 0)
  return {
    ...{ values, changed, opened },
    /** The slug of what was typed as one: 'Ünder Sea' becomes 'under-sea'. A stored one stays. */
    correctedSlug,
    correctSlug: () =>
      setTyped((before) => (before.slug === undefined ? before : { ...before, slug: correctedSlug() })),
    type: (change: Partial<CategoryFields>) => {
      const touched = Object.keys(change) as FieldName[]
      setTyped((before) => ({ ...before, ...change }))
      setOpened((before) => ({ ...pick(base, touched), ...before }))
    },
    /** Keeps the named fields as typed; the others follow the stored value. */
    settle: (changes: readonly CategoryChange[], kept: ReadonlySet<FieldName>) => {
      const without = changes.map(({ field }) => field).filter((field) => !kept.has(field))
      const theirs = Object.fromEntries(changes.map(({ field, value }) => [field, value]))
      const remaining = (from: Partial<CategoryFields>) =>
        pick(
          from,
          names.filter((name) => name in from && !without.includes(name)),
        )
      setTyped(remaining)
      setOpened((before) => remaining({ ...before, ...theirs }))
    },
  }
}

function pick(from: Partial<CategoryFields>, wanted: readonly FieldName[]): CategoryFields {
  return Object.fromEntries(wanted.map((name) => [name, from[name]])) as CategoryFields
}

function errorsOf({ name, slug }: CategoryFields): Errors {
  if (!name.trim()) return { name: 'Category name is required' }
  if (!slug.trim()) return { slug: 'Category slug is required' }
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim())
    ? {}
    : { slug: 'Use lowercase letters, digits and single hyphens' }
}
