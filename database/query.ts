import type pg from 'pg'
import type { Cents } from '#domain/money.ts'

/** The type of each kind of column as the driver returns it. PostgreSQL's bigint and numeric come as text. */
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

/** A column with one of these values, or json when they are null. */
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

/** A named statement, which each connection parses and plans once, and its result columns: 'text?' may be null. */
export type Statement<C extends Columns = Columns> = { name: string; text: string; row: C }

/** A row of such columns. */
export type Row<C extends Columns> = { -readonly [Name in keyof C]: ValueOf<C[Name]> }

/** A result row of a statement. */
export type RowOf<S extends { row: Columns }> = Row<S['row']>

type Written<C extends Columns> = { name: string; text: string; row?: C }

/** All statements of the loaded modules, by name and text. The tests have PostgreSQL describe them. */
export const statements = new Map<string, Statement>()

/** A statement without `row` has no result that is read. */
// biome-ignore lint/complexity/noBannedTypes: no column is known
export function sql<const C extends Columns = {}>({ name, text, row }: Written<C>): Statement<C> {
  const made = { name, text, row: row ?? ({} as C) }
  statements.set(`${name} ${text}`, made)
  return made
}

/** Functions that make all statements of a kind that is composed at run time. */
export const makers: (() => readonly Statement[])[] = []

/** Registers a function that makes all such statements, for the test in which PostgreSQL describes them. */
export function allStatements(make: () => readonly Statement[]): void {
  makers.push(make)
}

/** A text column with one of the domain's values. */
export function oneOf<const T extends string>(values: readonly T[]): Special<T> {
  return { values, isNullable: false }
}

/** A JSON column, or the result of json_agg. Its type is claimed, not checked; the test suite compares. */
export function json<T>(): Special<T> {
  return { values: null, isNullable: false }
}

export function orNull<T>(special: Special<T>): Special<T | null> {
  return { ...special, isNullable: true }
}

/** Adds a value to a statement's parameters; answers its placeholder, '$3'. */
export type AddParameter = (value: unknown) => string

/** The parameters of a statement whose conditions vary. */
export function parameters(): { values: unknown[]; addParameter: AddParameter } {
  const values: unknown[] = []
  return { values, addParameter: (value) => `$${values.push(value)}` }
}

/** The text escaped for LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

type Client = { $client: Pick<pg.Pool, 'query'> | pg.ClientBase }
type Result = Pick<pg.QueryResult, 'fields' | 'rows'>

/** A hook for tests that checks each result. */
export const onResult: { check: ((statement: Statement, result: Result) => void) | null } = { check: null }

/** Runs a statement and returns its rows. An error carries the statement's name. */
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
