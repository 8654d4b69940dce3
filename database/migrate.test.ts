import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { migrate, readMigrations } from '#database/migrate.ts'
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

test('a migration that was changed after it ran is refused by name, and nothing is done', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url)
  await query(database.url, "update migrations set sha256 = 'other' where name = '0014_ledger.sql'")
  await query(database.url, "delete from migrations where name like '0031%'")
  await expect(migrate(database.url)).rejects.toThrow(
    'The migration 0014_ledger.sql is not what this database was made with.',
  )
  expect(await query(database.url, "select name from migrations where name like '0031%'")).toEqual([])
})

test('a database that ran migrations under their former names, before hashes were kept, is taken over', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url)
  await query(database.url, 'alter table migrations drop column sha256')
  for (const [former, name] of formerNames)
    await query(database.url, `update migrations set name = '${former}' where name = '${name}'`)
  const applied: string[] = []
  await migrate(database.url, (line) => applied.push(line))
  expect(applied).toEqual([])
  expect(await query(database.url, 'select name, sha256 from migrations order by name')).toEqual(
    readMigrations().map(({ name, sha256 }) => ({ name, sha256 })),
  )
})

const formerNames = [
  ['0013_contact_senders.sql', '0012b_contact_senders.sql'],
  ['0021_lost_disputes.sql', '0022_lost_disputes.sql'],
  ['0022_refunds_beside.sql', '0023_refunds_beside.sql'],
  ['0023_declined_cards.sql', '0024_declined_cards.sql'],
] as const

test('migrations are immutable: each has a number of its own, and is what the committed list says', () => {
  const numbers = files.map((name) => name.split('_')[0])
  expect(new Set(numbers).size).toBe(files.length)
  const committed = readFileSync(join(import.meta.dirname, 'migrations.sha256'), 'utf8')
    .trim()
    .split('\n')
  expect(committed).toEqual(readMigrations().map(({ name, sha256 }) => `${sha256}  migrations/${name}`))
})

async function emptyDatabase() {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  const adminUrl = inject('databaseUrl')
  await query(adminUrl, `create database ${name}`)
  return {
    url: adminUrl.replace(/\/postgres$/, `/${name}`),
    [Symbol.asyncDispose]: async () => void (await query(adminUrl, `drop database ${name} with (force)`)),
  }
}
