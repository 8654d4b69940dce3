import type pg from 'pg'
import type { Column, Kinds, Statement } from '#database/query.ts'

type Field = { name: string; dataTypeID: number }

/** Kind → OIDs of the PostgreSQL types that the driver converts to it. */
const types: Record<keyof Kinds, readonly number[]> = {
  text: [25],
  texts: [1009],
  integer: [23],
  float: [701],
  bigint: [20],
  boolean: [16],
  time: [1184],
  cents: [23, 701],
}
const jsonTypes = [114, 3802]

/** The columns that a statement declares differently from PostgreSQL. Statements without a declaration are not checked. */
export function wrongColumns({ name, row }: Statement, fields: readonly Field[]): string[] {
  if (Object.keys(row).length === 0) return []
  const given = new Map(fields.map((field) => [field.name, field.dataTypeID]))
  const missing = Object.keys(row).filter((column) => !given.has(column))
  const unsaid = [...given.keys()].filter((column) => !(column in row))
  const other = Object.entries(row).filter(
    ([column, kind]) => given.has(column) && !typesOf(kind).includes(given.get(column) ?? 0),
  )
  return [
    ...missing.map((column) => `${name}: ${column} is not answered`),
    ...unsaid.map((column) => `${name}: ${column} is answered, not said`),
    ...other.map(([column]) => `${name}: ${column} is of type ${given.get(column)}`),
  ]
}

/** Values that contradict the declaration: any value where none is declared, text outside of its list, cents that are not whole. */
export function wrongValues({ name, row }: Statement, rows: readonly Record<string, unknown>[]): string[] {
  return Object.entries(row).flatMap(([column, kind]) =>
    rows
      .filter((found) => !fits(kind, found[column]))
      .map((found) => `${name}: ${column} is ${JSON.stringify(found[column])}`),
  )
}

function typesOf(column: Column): readonly number[] {
  if (typeof column === 'string') return types[column.replace('?', '') as keyof Kinds]
  return column.values ? types.text : jsonTypes
}

function fits(column: Column, value: unknown): boolean {
  const isNullable = typeof column === 'string' ? column.endsWith('?') : column.isNullable
  if (value === null) return isNullable
  if (typeof column === 'string') return !column.startsWith('cents') || Number.isSafeInteger(value)
  return column.values === null || column.values.includes(String(value))
}

/** The columns of a result, without running the statement. */
export function describe(client: pg.ClientBase, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = []
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleParseComplete() {},
      handleRowDescription(description: { fields: Field[] }) {
        fields = description.fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    } as unknown as pg.Submittable)
  })
}
