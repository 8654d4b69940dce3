/** Values typed over the stored ones. */
export type Draft<Values, Stored> = {
  /** Identifies a new thing: sent again, it is the same one. */
  id: string
  typed: Partial<Values>
  /** The stored value of each field when it was first typed in. */
  opened: Partial<Stored>
  /** The last save. It counts as stored while the stored values are still `over`, those at the time of the save. */
  saved: { values: Partial<Values>; stored: Partial<Stored>; over: string } | null
}

export function newDraft<Values, Stored>(): Draft<Values, Stored> {
  return { id: crypto.randomUUID(), typed: {}, opened: {}, saved: null }
}

export function withTyped<Values extends object, Stored extends object>(
  draft: Draft<Values, Stored>,
  change: Partial<Values>,
  stored: Stored | null,
): Draft<Values, Stored> {
  const before = stored ? pick(stored, Object.keys(change)) : {}
  return { ...draft, typed: { ...draft.typed, ...change }, opened: { ...before, ...draft.opened } }
}

/** The fields that differ from what is stored. */
export function changedFields<Values extends object>(typed: Partial<Values>, base: Values): (keyof Values & string)[] {
  const names = namesOf({ ...base, ...typed })
  return names.filter((name) => name in typed && !isSame(typed[name], base[name]))
}

/** Resolves conflicts: the fields in `mine` stay as typed, over what others saved; the rest follows what is stored. */
export function withSettled<Values extends object, Stored extends object>(
  draft: Draft<Values, Stored>,
  theirs: Partial<Stored>,
  mine: ReadonlySet<string>,
): Draft<Values, Stored> {
  const isOpen = (name: string) => !(name in theirs) || mine.has(name)
  const names = Object.keys(draft.typed).filter(isOpen)
  return { ...draft, typed: pick(draft.typed, names), opened: pick({ ...draft.opened, ...theirs }, names) }
}

type Saved<Values, Stored> = NonNullable<Draft<Values, Stored>['saved']>

/** Forgets what is saved. What was typed meanwhile stays, over the saved values. */
export function withSaved<Values extends object, Stored extends object>(
  draft: Draft<Values, Stored>,
  saved: Saved<Values, Stored>,
): Draft<Values, Stored> {
  const later = namesOf(draft.typed).filter((name) => !isSame(draft.typed[name], saved.values[name]))
  const opened = { ...draft.opened, ...saved.stored }
  return { ...newDraft(), typed: pick(draft.typed, later), opened: pick(opened, later), saved }
}

export function pick<From extends object>(from: From, names: readonly string[]): Partial<From> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Partial<From>
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

export function namesOf<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[]
}
