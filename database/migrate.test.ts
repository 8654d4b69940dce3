import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
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

async function emptyDatabase() {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  const adminUrl = inject('databaseUrl')
  await query(adminUrl, `create database ${name}`)
  return {
    url: adminUrl.replace(/\/postgres$/, `/${name}`),
    [Symbol.asyncDispose]: async () => void (await query(adminUrl, `drop database ${name} with (force)`)),
  }
}
