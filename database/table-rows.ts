import type { Database, Transaction } from './connection.ts'

type Client = Pick<Database | Transaction, '$client'>
type Columns = Record<string, unknown>

/**
 * Inserts rows for the demo and the tests. Keys are columns in camel case, and `price` is `price_cents` where the table has that column.
 * A missing key leaves the column's default. PostgreSQL converts and checks the values.
 */
export async function insertRows(db: Client, table: string, rows: object | readonly object[]): Promise<void> {
  await insert(db, table, { rows: [rows].flat(), otherwise: '' })
}

/** Inserts those rows whose keys the table does not hold yet. */
export async function insertMissingRows(db: Client, table: string, rows: object | readonly object[]): Promise<void> {
  await insert(db, table, { rows: [rows].flat(), otherwise: 'on conflict do nothing' })
}

/** The rows with the values of `where`, all rows without it, by columns as the table names them. */
export async function selectRows(db: Client, table: string, where: object = {}): Promise<Columns[]> {
  const toColumns = await columnsOf(db, table)
  const found = await db.$client.query<Columns>(`select t.* from ${table} t where to_jsonb(t) @> $1`, [
    toColumns(where),
  ])
  return found.rows
}

/** Changes the rows with the values of `where`, all rows without it. */
export async function updateRows(
  db: Client,
  table: string,
  { set, where = {} }: { set: object; where?: object },
): Promise<void> {
  const toColumns = await columnsOf(db, table)
  const values = toColumns(set)
  const columns = Object.keys(values).join(', ')
  await db.$client.query(
    `update ${table} t set (${columns}) = (select ${columns} from jsonb_populate_record(null::${table}, $1))
      where to_jsonb(t) @> $2`,
    [values, toColumns(where)],
  )
}

/** Deletes the rows with the values of `where`, all rows without it. */
export async function deleteRows(db: Client, table: string, where: object = {}): Promise<void> {
  const toColumns = await columnsOf(db, table)
  await db.$client.query(`delete from ${table} t where to_jsonb(t) @> $1`, [toColumns(where)])
}

/** Rows with the same columns are one statement: a missing column has its default. */
async function insert(db: Client, table: string, { rows, otherwise }: { rows: object[]; otherwise: string }) {
  const toColumns = await columnsOf(db, table)
  const byColumns = Map.groupBy(rows.map(toColumns), (row) => Object.keys(row).join(', '))
  for (const [columns, group] of byColumns)
    await db.$client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1) ${otherwise}`,
      [JSON.stringify(group)],
    )
}

async function columnsOf({ $client }: Client, table: string): Promise<(row: object) => Columns> {
  const { rows } = await $client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  )
  const names = new Set(rows.map(({ name }) => name))
  const columnOf = (key: string) => {
    const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const name = [column, `${column}_cents`].find((one) => names.has(one))
    if (!name) throw new Error(`The table ${table} has no column for ${key}`)
    return name
  }
  return (row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, value]) => (value === undefined ? [] : [[columnOf(key), value]])),
    )
}
