import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from './support/database.ts'

test('every table is drawn in docs/data-model.md', async () => {
  await using database = await cloneDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  await client.end()
  const text = readFileSync('docs/data-model.md', 'utf8')
  const missing = rows.filter(({ name }) => !name.startsWith('sandbox_') && !text.includes(name))
  expect(rows.length).toBeGreaterThan(15)
  expect(missing).toEqual([])
})
