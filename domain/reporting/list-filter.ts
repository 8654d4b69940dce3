/** Parts that narrow a list, sort it, are a place in it, or open one of its rows. */
type Role = 'narrows' | 'sorts' | 'place' | 'opens'

/** One part of a list's filter, and the query parameter that it is stored in. Absent and invalid texts read as '' does: not set. */
export type FilterPart<Value, Of extends Role = Role> = {
  parameter: string
  role: Of
  read(text: string): Value
  /** The text of a value; '' for one that is not set. */
  write(value: Value): string
}

/** The parts of a list's filter by name, in the order of the address. */
export type FilterSchema = Record<string, FilterPart<unknown>>

export type FilterOf<Schema extends FilterSchema> = {
  -readonly [Name in keyof Schema]: ReturnType<Schema[Name]['read']>
}

type Narrowing<Schema extends FilterSchema> = {
  -readonly [Name in keyof Schema as Schema[Name]['role'] extends 'narrows' ? Name : never]?: Exclude<
    ReturnType<Schema[Name]['read']>,
    null
  >
}

export function readFilter<Schema extends FilterSchema>(schema: Schema, parameters: URLSearchParams): FilterOf<Schema> {
  const parts = Object.entries(schema).map(([name, part]) => [name, part.read(parameters.get(part.parameter) ?? '')])
  return Object.fromEntries(parts)
}

/** The filter as query parameters; parts that are not set are omitted. */
export function writeFilter<Schema extends FilterSchema>(schema: Schema, filter: FilterOf<Schema>) {
  const texts = Object.entries(schema).map(([name, part]) => [part.parameter, part.write(filter[name])] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** The parts that narrow the list and are set, as the server takes them. */
export function narrowing<Schema extends FilterSchema>(schema: Schema, filter: FilterOf<Schema>): Narrowing<Schema> {
  const set = Object.entries(schema).filter(([name, { role, write }]) => role === 'narrows' && write(filter[name]))
  return Object.fromEntries(set.map(([name]) => [name, filter[name]])) as Narrowing<Schema>
}

/** The parts with these roles, none of them set. */
export function unset<Schema extends FilterSchema>(schema: Schema, ...roles: Role[]): Partial<FilterOf<Schema>> {
  const parts = Object.entries(schema).filter(([, { role }]) => roles.includes(role))
  return Object.fromEntries(parts.map(([name, { read }]) => [name, read('')])) as Partial<FilterOf<Schema>>
}

/** Changes of a filter with their effects: a change of the rows goes to the first page, and opening a row stays on its page. */
export function changing<Schema extends FilterSchema>(schema: Schema, changes: Partial<FilterOf<Schema>>) {
  const names = Object.keys(changes)
  const isOpening = names.length > 0 && names.every((name) => schema[name]?.role === 'opens')
  return isOpening ? changes : { ...unset(schema, 'place'), ...changes }
}

/** Words to search for. */
export function searchPart(max = 120): FilterPart<string, 'narrows'> {
  const read = (text: string) => text.replaceAll('\0', '').trim().slice(0, max)
  return { parameter: 'q', role: 'narrows', read, write: String }
}

/** One of several values, or null. */
export function choicePart<T extends string>(parameter: string, values: readonly T[]): FilterPart<T | null, 'narrows'> {
  const read = (text: string) => values.find((value) => value === text) ?? null
  return { parameter, role: 'narrows', read, write: (value) => value ?? '' }
}

/** One of several values, of which the first counts when none is named. */
export function firstChoicePart<T extends string, Of extends Role>(
  parameter: string,
  values: readonly [T, ...T[]],
  role: Of,
): FilterPart<T, Of> {
  const read = (text: string) => values.find((value) => value === text) ?? values[0]
  return { parameter, role, read, write: (value) => (value === values[0] ? '' : value) }
}

/** A text in one format, such as an id or a cursor, or null. */
export function formPart<Of extends Role>(parameter: string, form: RegExp, role: Of): FilterPart<string | null, Of> {
  return { parameter, role, read: (text) => (form.test(text) ? text : null), write: (value) => value ?? '' }
}

export const idForm = /^[\w-]{1,64}$/

/** True for a day of the calendar such as '2026-11-21'. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return false
  return new Date(text).toISOString().startsWith(text)
}

/** A day such as '2026-11-21', or null. */
export function dayPart(parameter: string): FilterPart<string | null, 'narrows'> {
  return { parameter, role: 'narrows', read: (text) => (isDay(text) ? text : null), write: (value) => value ?? '' }
}

/** True when the parameter has this text. */
export function flagPart(parameter: string, text: string): FilterPart<boolean, 'narrows'> {
  return { parameter, role: 'narrows', read: (one) => one === text, write: (is) => (is ? text : '') }
}

/** The number of a page, from 1. */
export function pagePart(): FilterPart<number, 'place'> {
  const read = (text: string) => Math.max(1, Math.min(10_000, Math.trunc(Number(text)) || 1))
  return { parameter: 'page', role: 'place', read, write: (page) => (page > 1 ? String(page) : '') }
}

type Sorted<By> = { by: By; isDescending: boolean } | null

/** Sorted by one column, as 'price-down'; null is the list's own order. */
export function sortedPart<By extends string>(columns: readonly By[]): FilterPart<Sorted<By>, 'sorts'> {
  return {
    parameter: 'sort',
    role: 'sorts',
    read(text) {
      const [name, direction] = text.split('-')
      const by = columns.find((column) => column === name)
      return by === undefined ? null : { by, isDescending: direction === 'down' }
    },
    write: (sorted) => (sorted ? `${sorted.by}-${sorted.isDescending ? 'down' : 'up'}` : ''),
  }
}
