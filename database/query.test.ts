import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/database.ts'
import { describe, wrongColumns } from '#tests/support/described.ts'
import { openDatabase } from './connection.ts'
import { json, oneOf, orNull, query, sql, statements } from './query.ts'

const sources = globSync('{adapters,database,demo,sandbox-gateway,scripts,server}/**/*.ts', {
  exclude: (path) => path.includes('.test.'),
})

test('PostgreSQL describes every statement as the code does: columns and types', async () => {
  for (const file of sources.filter((path) => /^(server|demo|adapters\/identity)\//.test(path)))
    await import(/* @vite-ignore */ join(process.cwd(), file))
  expect(statements.size).toBeGreaterThan(200)
  await using database = await cloneDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const wrong: string[] = []
  const named = [...statements.values()].filter(({ name }) => name)
  for (const statement of named) wrong.push(...wrongColumns(statement, await describe(client, statement.text)))
  await client.end()
  expect(wrong).toEqual([])
  const names = named.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a column that is missing, too many, of another type, empty or not of its list is found', async () => {
  await using database = await cloneDatabase()
  const db = openDatabase(database.url)
  const text = `select 'paid' as status, null::integer as amount, 1.5::float8 as tax, now() as at, '[]'::json as lines, null::json as note`
  const row = {
    status: oneOf(['paid', 'free']),
    amount: 'cents?',
    tax: 'float',
    at: 'time',
    lines: json<string[]>(),
    note: orNull(json<string>()),
  } as const
  const [found] = await query(db, sql({ name: '', text, row }))
  expect(found).toMatchObject({ status: 'paid', amount: null, tax: 1.5, lines: [], note: null })
  expect(found?.at).toBeInstanceOf(Date)
  const { at: _, ...less } = row
  const refused = [
    [{ ...row, kept: 'text' }, 'kept is not answered'],
    [less, 'at is answered, not said'],
    [{ ...row, at: 'text' }, 'at is of type 1184'],
    [{ ...row, status: 'integer' }, 'status is of type 25'],
    [{ ...row, lines: 'text' }, 'lines is of type 114'],
    [{ ...row, amount: 'cents' }, 'amount is null'],
    [{ ...row, tax: 'cents' }, 'tax is 1.5'],
    [{ ...row, note: json<string>() }, 'note is null'],
    [{ ...row, status: oneOf(['free']) }, 'status is "paid"'],
  ] as const
  for (const [claimed, message] of refused)
    await expect(query(db, sql({ name: '', text, row: claimed })), message).rejects.toThrow(message)
  await db.$client.end()
})

test('nobody else reads rows: every answer goes through query, with a statement that says its columns', () => {
  const readers = sources.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /\.query[(<]/.test(text) && namesOf(file, text).has('rows')
  })
  expect(readers).toEqual(['database/query.ts'])
})

/** What a file reads of objects, by a dot or by taking it apart. */
function namesOf(file: string, text: string): Set<string> {
  const names = new Set<string>()
  const see = (key: object) => 'name' in key && names.add(String(key.name))
  const visitor = new Visitor({
    MemberExpression: ({ property }) => see(property),
    ObjectPattern: ({ properties }) => {
      for (const one of properties) if (one.type === 'Property') see(one.key)
    },
  })
  visitor.visit(parseSync(file, text).program)
  return names
}
