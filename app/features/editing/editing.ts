import type { FieldChange } from '#contract/define.ts'
import type { Conflict } from './conflict-notice.tsx'
import { type Draft, pick } from './draft.ts'

export type Errors<Values> = { [Name in keyof Values]?: string | null | undefined }
export type NameOf<Values> = keyof Values & string

/** A save: all values, the names of those that are new, and what was stored when these were first typed in. */
export type Change<Values, Stored> = { values: Values; changed: NameOf<Values>[]; opened: Partial<Stored> }

/** 'Step 3 of 6: beach.jpg' */
export type Progress = { step: number; of: number; name: string }

export type DraftStore = {
  read: () => object | null
  write: (draft: Pick<Draft<object, object>, 'typed' | 'opened'> | null) => void
  /** True if it survives the end of the tab. */
  isLasting?: boolean
}

export type Options<Values, Stored> = {
  /** 'product', as texts name it. */
  thing: string
  labelOf: (name: NameOf<Values>, values: Values) => string
  /** An unsaved change as the save bar names it; without it its label. */
  changeName?: (name: NameOf<Values>, values: Values) => string
  /** The values stored now, which untouched fields follow; null for a new thing. */
  stored: Stored | null
  /** The values of a new thing, from what was typed so far, in the order of the fields on the page, as those of a stored one. */
  blank: (typed: Partial<Values>) => Values
  valuesOf: (stored: Stored) => Values
  /** The values as they will be stored, to compare them with what others save. */
  storedOf: (values: Values) => Stored
  errorsOf: (values: Values) => Errors<Values>
  /** A value, stored or typed, in the table of conflicts. */
  textOf: (name: NameOf<Values>, value: unknown) => string
  /** The form's fields for one of the server's changes. Without this function, each change is a field of the same name. */
  changesOf?: (change: FieldChange, values: Values) => FieldChange[]
  /** Sends the change. Its answer undoes it; null where nothing can. */
  send: (
    change: Change<Values, Stored>,
    report: (progress: Progress) => void,
  ) => Promise<(() => Promise<unknown>) | null>
  /** Text of the toast after a save; null for none. */
  savedText: (values: Values) => string | null
  failedText: string | ((error: unknown) => string)
  onSaved?: () => void
  /** A place in which typed values survive a reload. */
  store?: DraftStore
  /** True in a dialog, which itself asks before it closes. */
  isInside?: boolean
}

/** An editor, as seen by parts that know nothing of its fields. */
export type Editing = {
  thing: string
  unsaved: readonly string[]
  isPending: boolean
  progress: Progress | null
  conflicts: readonly Conflict[]
  settle: (mine: ReadonlySet<string>) => void
  failure: string | null
}

/** The change that undoes another one. */
export function reverse<Values extends object, Stored extends { [Name in keyof Values]: unknown }>(
  { values, changed, opened }: Change<Values, Stored>,
  { valuesOf, storedOf }: Pick<Options<Values, Stored>, 'valuesOf' | 'storedOf'>,
): Change<Values, Stored> {
  const now = storedOf(values)
  return { values: valuesOf({ ...now, ...opened }), changed, opened: pick(now, changed) }
}
