import { useEffect, useState } from 'react'
import { useSlugOf } from '#app/pages/admin/slugs.ts'
import { useAskBeforeLeaving } from '#app/pages/admin/unsaved.tsx'
import type { OpenedFields } from '#contract/product-editing.ts'
import { type FieldName, type FormValues, newValues, valuesOf } from './form-values.ts'

type Draft = {
  /** Identifies the new product: sent again, it is the same one. */
  draftId: string
  typed: Partial<FormValues>
  /** The values that were stored when each field was first typed in. */
  opened: Partial<OpenedFields>
}

const names = Object.keys(newValues) as FieldName[]

/**
 * The typed fields of a product's form, stored in this tab until saved or discarded. Untouched fields follow what is stored; the slug of a
 * new product follows its name until it is edited.
 */
export function useTyped(productId: string | null, stored: OpenedFields | null) {
  const storageKey = `stella-product-form:${productId ?? 'new'}`
  const [draft, setDraft] = useState(() => readDraft(storageKey))
  const slugOf = useSlugOf()
  const { typed, opened } = draft
  const base = stored ? valuesOf(stored) : newValues
  const values: FormValues = { ...base, ...typed }
  if (!stored && typed.slug === undefined) values.slug = slugOf?.(values.name) ?? ''
  const changed = names.filter((name) => typed[name] !== undefined && typed[name] !== base[name])
  useEffect(() => storeDraft(storageKey, changed.length > 0 ? draft : null), [storageKey, draft, changed.length])
  useAskBeforeLeaving(changed.length > 0, { isStoredInside: true })
  const type = <Name extends FieldName>(name: Name, value: FormValues[Name]) =>
    setDraft((before) => ({
      ...before,
      typed: { ...before.typed, [name]: value },
      opened: stored && !(name in before.opened) ? { ...before.opened, [name]: stored[name] } : before.opened,
    }))
  return {
    ...{ values, changed, opened, draftId: draft.draftId, type },
    /** Makes a slug of what was typed as one: 'Ünder Sea' becomes 'under-sea'. */
    correctSlug: () => {
      if (typed.slug !== undefined && slugOf) type('slug', slugOf(typed.slug))
    },
    /** Resolves conflicts: keeps the named fields as typed; the others follow the stored value. */
    settle: (changes: readonly { field: FieldName; value: unknown }[], kept: ReadonlySet<FieldName>) =>
      setDraft((before) => settled(before, changes, kept)),
    forget: () => {
      storeDraft(storageKey, null)
      setDraft(newDraft())
    },
  }
}

function settled(
  draft: Draft,
  changes: readonly { field: FieldName; value: unknown }[],
  kept: ReadonlySet<FieldName>,
): Draft {
  const next = { ...draft, typed: { ...draft.typed }, opened: { ...draft.opened } as Record<string, unknown> }
  for (const { field, value } of changes) {
    if (kept.has(field)) next.opened[field] = value
    else {
      delete next.typed[field]
      delete next.opened[field]
    }
  }
  return next as Draft
}

function newDraft(): Draft {
  return { draftId: crypto.randomUUID(), typed: {}, opened: {} }
}

function readDraft(storageKey: string): Draft {
  try {
    return { ...newDraft(), ...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return newDraft()
  }
}

function storeDraft(storageKey: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(storageKey, JSON.stringify(draft))
    else sessionStorage.removeItem(storageKey)
  } catch {} // Without storage in the browser the product can still be saved.
}
