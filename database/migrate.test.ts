import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#database/migrate.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/database-process.ts'

const files = readdirSync(join(import.meta.dirname, 'migrations')).sort()

test('four nodes that start together on an empty database apply each migration once', async () => {
  await using database = await emptyDatabase()
  const applied: string[] = []
  await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, (line) => applied.push(line))))
  expect(applied).toEqual(files.map((name) => `Applying migration ${name}`))
  expect(await query(database.url, 'select name from migrations order by applied_at, name')).toEqual(
    files.map((name) => ({ name })),
  )
})

test('a node that starts later finds nothing to apply', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url)
  const applied: string[] = []
  await migrate(database.url, (line) => applied.push(line))
  expect(applied).toEqual([])
})

test('a migration that fails leaves the database as it was', async () => {
  await using database = await emptyDatabase()
  await query(database.url, 'create table order_history (mine integer)')
  await expect(migrate(database.url)).rejects.toThrow('already exists')
  const tables = await query(
    database.url,
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  expect(tables).toEqual([{ name: 'order_history' }])
})

test('a migration that was changed after it ran is refused by name, and nothing is changed', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url)
  await query(database.url, "update migrations set sha256 = 'other' where name = '0010_ledger.sql'")
  await query(database.url, "delete from migrations where name like '0014%'")
  await expect(migrate(database.url)).rejects.toThrow(
    'The migration 0010_ledger.sql is not what this database was made with.',
  )
  expect(await query(database.url, "select name from migrations where name like '0014%'")).toEqual([])
})

test('migrations are immutable: each has its own number and matches the committed list', () => {
  const numbers = files.map((name) => name.split('_')[0])
  expect(new Set(numbers).size).toBe(files.length)
  const committed = readFileSync(join(import.meta.dirname, 'migrations.sha256'), 'utf8')
    .trim()
    .split('\n')
  expect(committed).toEqual(readMigrations().map(({ name, sha256 }) => `${sha256}  migrations/${name}`))
})
