import { useEffect, useState } from 'react'
import { changedFields, type Draft, newDraft, withSaved, withSettled, withTyped } from './draft.ts'
import type { Options } from './editing.ts'
import { useAskBeforeLeaving } from './leaving.tsx'

/** The typed values over those that are stored. */
export function useTyped<Values extends object, Stored extends { [Name in keyof Values]: unknown }>({
  stored,
  blank,
  valuesOf,
  storageKey = null,
  isInside = false,
}: Options<Values, Stored>) {
  const [draft, setDraft] = useDraft<Values, Stored>(storageKey)
  const over = JSON.stringify(stored)
  const isStale = draft.saved !== null && draft.saved.over !== over
  if (isStale) setDraft({ ...draft, saved: null })
  const saved = isStale ? null : draft.saved
  const latest = stored && saved ? { ...stored, ...saved.stored } : stored
  const base: Values = { ...(stored ? valuesOf(stored) : blank(draft.typed)), ...saved?.values }
  const changed = changedFields(draft.typed, base)
  useAskBeforeLeaving(changed.length > 0, { isStoredInside: isInside || storageKey !== null })
  return {
    ...{ typed: draft.typed, opened: draft.opened, draftId: draft.id, changed, stored: latest },
    values: { ...base, ...draft.typed },
    type: (change: Partial<Values>) => setDraft((before) => withTyped(before, change, latest)),
    settle: (theirs: Partial<Stored>, mine: ReadonlySet<string>) =>
      setDraft((before) => withSettled(before, theirs, mine)),
    addSaved: (values: Partial<Values>, savedAs: Partial<Stored>) => {
      storeDraft(storageKey, null)
      setDraft((before) => withSaved(before, { values, stored: savedAs, over }))
    },
    /** Once a save is undone, its values do not count as stored any more. */
    forgetSaved: () => setDraft((before) => ({ ...before, saved: null })),
    discard: () => {
      storeDraft(storageKey, null)
      setDraft(newDraft())
    },
  }
}

/** A draft, stored in this tab under a key until it is empty; without a key it lives as long as its form. */
function useDraft<Values, Stored>(storageKey: string | null) {
  const [draft, setDraft] = useState<Draft<Values, Stored>>(() => ({ ...newDraft(), ...readDraft(storageKey) }))
  const isEmpty = Object.keys(draft.typed).length === 0
  useEffect(() => storeDraft(storageKey, isEmpty ? null : draft), [storageKey, draft, isEmpty])
  return [draft, setDraft] as const
}

function readDraft(storageKey: string | null): object {
  try {
    return JSON.parse((storageKey && sessionStorage.getItem(storageKey)) ?? '{}')
  } catch {
    return {}
  }
}

function storeDraft(storageKey: string | null, draft: object | null): void {
  if (!storageKey) return
  try {
    if (draft) sessionStorage.setItem(storageKey, JSON.stringify(draft))
    else sessionStorage.removeItem(storageKey)
  } catch {} // Without storage in the browser everything can still be saved.
}
