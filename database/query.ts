import type pg from 'pg'
import type { Cents } from '#domain/money.ts'

/** Kind of column → what the driver makes of it. PostgreSQL's bigint and numeric come as text. */
export type Kinds = {
  text: string
  texts: string[]
  integer: number
  float: number
  bigint: string
  boolean: boolean
  time: Date
  cents: Cents
}

/** Text of a list, or json where there is none. */
type Special<T> = { values: readonly string[] | null; isNullable: boolean; type?: T }
export type Column = keyof Kinds | `${keyof Kinds}?` | Special<unknown>
export type Columns = Record<string, Column>

type ValueOf<C> = C extends keyof Kinds
  ? Kinds[C]
  : C extends `${infer Kind extends keyof Kinds}?`
    ? Kinds[Kind] | null
    : C extends Special<infer T>
      ? T
      : never

/** A statement that each connection parses and plans once, by its name, and the columns that it answers with: 'text?' may be null. */
export type Statement<C extends Columns = Columns> = { name: string; text: string; row: C }

/** A row of such columns. */
export type Row<C extends Columns> = { -readonly [Name in keyof C]: ValueOf<C[Name]> }

/** A row as a statement answers with it. */
export type RowOf<S extends { row: Columns }> = Row<S['row']>

type Written<C extends Columns> = { name: string; text: string; row?: C }

/** Name and text → each statement of the modules that are loaded. The tests have PostgreSQL describe them. */
export const statements = new Map<string, Statement>()

/** Without `row`, nobody reads what it answers with. */
// biome-ignore lint/complexity/noBannedTypes: no column is known
export function sql<const C extends Columns = {}>({ name, text, row }: Written<C>): Statement<C> {
  const made = { name, text, row: row ?? ({} as C) }
  statements.set(`${name} ${text}`, made)
  return made
}

/** Each makes all statements of a kind that is put together when it is asked for. */
export const makers: (() => readonly Statement[])[] = []

/** Names all that can be asked for; nothing is made until a test has PostgreSQL describe it. */
export function allStatements(make: () => readonly Statement[]): void {
  makers.push(make)
}

/** Text of a list, as the domain has it. */
export function oneOf<const T extends string>(values: readonly T[]): Special<T> {
  return { values, isNullable: false }
}

/** A document, or what json_agg made of rows. What it is made of follows from who wrote it; the type says that, and the suite compares. */
export function json<T>(): Special<T> {
  return { values: null, isNullable: false }
}

export function orNull<T>(special: Special<T>): Special<T | null> {
  return { ...special, isNullable: true }
}

/** Text that LIKE takes as it stands. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

type Client = { $client: Pick<pg.Pool, 'query'> | pg.ClientBase }
type Result = Pick<pg.QueryResult, 'fields' | 'rows'>

/** In tests, what looks at each result. */
export const onResult: { check: ((statement: Statement, result: Result) => void) | null } = { check: null }

/** Every row that the shop reads comes through here: as its statement says. An error says which statement failed. */
export async function query<S extends Statement>(
  { $client }: Client,
  statement: S,
  values: unknown[] = [],
): Promise<RowOf<S>[]> {
  const { name, text } = statement
  const result = await $client.query<RowOf<S>>({ name, text, values }).catch((error) => {
    throw Object.assign(error, { statement: name || text })
  })
  onResult.check?.(statement, result)
  return result.rows
}
