import { useEffect, useState } from 'react'
import { changedFields, type Draft, newDraft, withSaved, withSettled, withTyped } from './draft.ts'
import type { DraftStore, Options } from './editing.ts'
import { useAskBeforeLeaving } from './leaving.tsx'

/** The typed values over those that are stored. */
export function useTyped<Values extends object, Stored extends { [Name in keyof Values]: unknown }>({
  stored,
  blank,
  valuesOf,
  store: chosenStore,
  isInside = false,
}: Options<Values, Stored>) {
  const [store] = useState(chosenStore)
  const [draft, setDraft] = useDraft<Values, Stored>(store)
  const over = JSON.stringify(stored)
  const isStale = draft.saved !== null && draft.saved.over !== over
  if (isStale) setDraft({ ...draft, saved: null })
  const saved = isStale ? null : draft.saved
  const latest = stored && saved ? { ...stored, ...saved.stored } : stored
  const base: Values = { ...(stored ? valuesOf(stored) : blank(draft.typed)), ...saved?.values }
  const changed = changedFields(draft.typed, base)
  const isUnstored = changed.length > 0 && !store?.isLasting
  useAskBeforeLeaving(isUnstored, { isStoredInside: isInside || store !== undefined })
  return {
    typed: draft.typed,
    opened: draft.opened,
    draftId: draft.id,
    changed,
    stored: latest,
    values: { ...base, ...draft.typed },
    type: (change: Partial<Values>) => setDraft((before) => withTyped(before, change, latest)),
    settle: (theirs: Partial<Stored>, mine: ReadonlySet<string>) =>
      setDraft((before) => withSettled(before, theirs, mine)),
    addSaved: (values: Partial<Values>, savedAs: Partial<Stored>) => {
      store?.write(null)
      setDraft((before) => withSaved(before, { values, stored: savedAs, over }))
    },
    /** Once a save is undone, its values no longer count as stored. */
    forgetSaved: () => setDraft((before) => ({ ...before, saved: null })),
    discard: () => {
      store?.write(null)
      setDraft(newDraft())
    },
  }
}

/** A draft, stored until it is empty; without a store it lives as long as its form. */
function useDraft<Values, Stored>(store: DraftStore | undefined) {
  const [draft, setDraft] = useState<Draft<Values, Stored>>(() => ({ ...newDraft(), ...store?.read() }))
  const isEmpty = Object.keys(draft.typed).length === 0
  useEffect(() => store?.write(isEmpty ? null : draft), [store, draft, isEmpty])
  return [draft, setDraft] as const
}

/** Stores a draft in this tab. */
export function tabStore(key: string): DraftStore {
  return {
    read: () => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')),
    write: (draft) =>
      void attempt(() => (draft ? sessionStorage.setItem(key, JSON.stringify(draft)) : sessionStorage.removeItem(key))),
  }
}

/** Without storage in the browser everything can still be saved. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
