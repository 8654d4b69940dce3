import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/database-process.ts'
import * as ledgerSchema from './ledger-schema.ts'
import * as lettersSchema from './letters-schema.ts'
import * as orderSchema from './order-schema.ts'
import * as promoSchema from './promo-schema.ts'
import * as schema from './schema.ts'
import * as visitorSchema from './visitor-schema.ts'

type Column = { type: string; notNull: boolean; hasDefault: boolean }
type Tables = Record<string, Record<string, Column>>

/** Their parts keep these themselves. */
const notOurs = /^(sandbox_|identity_|graphile_|migrations$)/

test('the schema in code is the migrated database: tables, columns, types, nulls and defaults', async () => {
  await using database = await cloneDatabase()
  expect(inCode()).toEqual(await migrated(database.url))
})

test('the comparison sees every table that the code names', () => {
  expect(Object.keys(inCode()).length).toBeGreaterThan(15)
})

function inCode(): Tables {
  const all = { ...schema, ...orderSchema, ...promoSchema, ...lettersSchema, ...ledgerSchema, ...visitorSchema }
  const tables = Object.values(all).filter((one) => is(one, PgTable))
  return Object.fromEntries(
    tables.map((table) => {
      const { name, columns } = getTableConfig(table)
      const entries = columns.map((column): [string, Column] => [
        column.name,
        {
          type: column.getSQLType(),
          notNull: column.notNull,
          hasDefault: column.hasDefault || column.generated !== undefined || column.generatedIdentity !== undefined,
        },
      ])
      return [name, Object.fromEntries(entries)]
    }),
  )
}

async function migrated(url: string): Promise<Tables> {
  const rows = await query(
    url,
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull as not_null, (a.atthasdef or a.attidentity <> '') as has_default
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  )
  const tables: Tables = {}
  for (const { table, column, type, not_null, has_default } of rows) {
    if (notOurs.test(String(table))) continue
    tables[String(table)] = {
      ...tables[String(table)],
      [String(column)]: {
        type: String(type).replace(/^numeric\((\d+),(\d+)\)$/, 'numeric($1, $2)'),
        notNull: not_null === true,
        hasDefault: has_default === true,
      },
    }
  }
  return tables
}
