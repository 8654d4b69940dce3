import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, RefusalError, wrongFields } from '#app/engine/data/refusal.ts'
import type { FieldChange } from '#contract/define.ts'
import { isSame, pick } from './draft.ts'
import type { Errors, NameOf, Options } from './editing.ts'
import { useErrors } from './use-errors.ts'
import { useSending } from './use-sending.ts'
import { useTyped } from './use-typed.ts'

/** Values and actions of an editor. Untouched fields follow the stored values. A typed field that somebody else saved meanwhile is a conflict. */
export function useEditing<Values extends object, Stored extends { [Name in keyof Values]: unknown }>(
  options: Options<Values, Stored>,
) {
  const { thing, labelOf, changeName = labelOf, errorsOf, storedOf } = options
  const { settle, addSaved, forgetSaved, discard, ...typing } = useTyped(options)
  const { values, changed, typed, opened } = typing
  const wrong = errorsOf(values)
  const { errors, frame, ...showing } = useErrors(wrong, typed)
  const { setConflict, conflicts, changesIn, conflictOf, decide } = useConflict(options, { ...typing, settle })
  const queryClient = useQueryClient()
  const { forget, ...sending } = useSending<Values, Stored>({
    send: options.send,
    savedText: options.savedText,
    onUndone: async () => {
      // The form and the lists behind it show the former values by the time that the message says so.
      await queryClient.invalidateQueries()
      forgetSaved()
    },
    notUndoneText: (error) =>
      notUndoneText(error, shortNames(changesIn(error).map(({ field }) => labelOf(field as NameOf<Values>, values)))),
    onSaved: (change) => {
      addSaved(pick(change.values, change.changed), pick(storedOf(change.values), change.changed))
      showing.hideAll()
      setConflict([])
    },
    failureOf: (error) => {
      const found = conflictOf(error)
      setConflict(found)
      if (found.length > 0) return null
      console.warn(`The ${thing} could not be ${options.stored ? 'saved' : 'created'}`, error)
      showing.refuse(wrongFields(error), values)
      return failureText(error, options.failedText)
    },
  })

  /** Shows each error, and true if there is none. */
  function check(next = values): boolean {
    showing.showAll()
    return !Object.values(errorsOf(next)).some(Boolean)
  }
  /** Saves the changes, with what `now` adds to them. True once they are saved. */
  async function save(now: Partial<Values> = {}): Promise<boolean> {
    const next = { ...values, ...now }
    if (!check(next)) return false
    const isSaved = await sending.put({ values: next, changed, opened: pick(opened, changed) })
    if (isSaved) options.onSaved?.()
    return isSaved
  }
  function type(change: Partial<Values>): void {
    showing.accept(Object.keys(change))
    typing.type(change)
  }
  return {
    ...typing,
    ...sending,
    frame,
    errors,
    faults: wrong,
    conflicts,
    type,
    check,
    save,
    thing,
    form: formOf(frame, save),
    leave: showing.leave,
    isSound: !Object.values(wrong).some(Boolean),
    /** The unsaved fields as the save bar names them. */
    unsaved: shortNames(changed.map((name) => changeName(name, values))),
    settle: decide,
    discard: () => {
      discard()
      showing.hideAll()
      forget()
      setConflict([])
    },
    fieldOf: fieldsOf({ values, errors, labelOf, type, ...showing }),
  }
}

type Typing<Values, Stored> = {
  values: Values
  typed: Partial<Values>
  opened: Partial<Stored>
  settle: (theirs: Partial<Stored>, mine: ReadonlySet<string>) => void
}

/** The conflict with values that somebody else saved over typed fields. */
function useConflict<Values extends object, Stored extends { [Name in keyof Values]: unknown }>(
  { labelOf, textOf, storedOf, changesOf }: Options<Values, Stored>,
  { values, typed, opened, settle }: Typing<Values, Stored>,
) {
  const [conflict, setConflict] = useState<FieldChange[]>([])
  function changesIn(error: unknown): FieldChange[] {
    const changes = (error instanceof RefusalError && error.data.changes) || []
    return changes.flatMap((change) => changesOf?.(change, values) ?? [change])
  }
  /** The changes of others to typed fields, in the order of the form's values. */
  function conflictOf(error: unknown): FieldChange[] {
    const mine = new Map<string, unknown>(Object.entries(storedOf(values)))
    const before = new Map<string, unknown>(Object.entries(opened))
    const isOther = ({ field, value }: FieldChange) =>
      field in typed && !isSame(value, mine.get(field)) && !isSame(value, before.get(field))
    const fields = Object.keys(values)
    return changesIn(error)
      .filter(isOther)
      .toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field))
  }
  const conflicts = conflict.map(({ field, value, by, at }) => {
    const name = field as NameOf<Values>
    const texts = { theirs: textOf(name, value), mine: textOf(name, values[name]) }
    return { field, by, at, ...texts, name: labelOf(name, values), opened: textOf(name, opened[name]) }
  })
  function decide(mine: ReadonlySet<string>): void {
    settle(Object.fromEntries(conflict.map(({ field, value }) => [field, value])) as Partial<Stored>, mine)
    setConflict([])
  }
  return { setConflict, conflicts, changesIn, conflictOf, decide }
}

/** The props of a form whose button saves. */
function formOf(frame: (node: HTMLElement | null) => void, save: () => Promise<unknown>) {
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault()
    void save()
  }
  return { ref: frame, noValidate: true, onSubmit }
}

type Wiring<Values> = {
  values: Values
  errors: Errors<Values>
  labelOf: (name: NameOf<Values>, values: Values) => string
  type: (change: Partial<Values>) => void
  areAnnounced: boolean
  leave: (name: string) => void
}

/** The wiring of each field of text. */
function fieldsOf<Values>({ values, errors, labelOf, type, areAnnounced, leave }: Wiring<Values>) {
  return (name: NameOf<Values>) => ({
    label: labelOf(name, values),
    error: errors[name],
    announcesError: areAnnounced,
    value: String(values[name] ?? ''),
    onChange: (event: { currentTarget: { value: string } }) =>
      type({ [name]: event.currentTarget.value } as Partial<Values>),
    onBlur: () => leave(name),
  })
}

/** 'Price' for 'Price ($)', each once. */
function shortNames(labels: readonly string[]): string[] {
  return [...new Set(labels.map((label) => label.replace(/ \(.*\)/, '')))]
}

function failureText(error: unknown, text: string | ((error: unknown) => string)): string {
  return typeof text === 'string' ? messageOf(error, text) : text(error)
}

/** 'Not undone: Price changed meanwhile.' */
function notUndoneText(error: unknown, names: readonly string[]): string {
  if (names.length === 0) return messageOf(error, 'This was not undone. Please try again.')
  return `Not undone: ${names.join(', ')} changed meanwhile.`
}
