import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { applyMigrations, assertMigrated, migrate, readMigrations, sinceOf } from '#database/migrate.ts'
import { cloneDatabase, emptyDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/database-process.ts'
import { until } from '#tests/support/waits.ts'

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

test('a migration that fails leaves nothing behind, and those before it stay applied', async () => {
  await using database = await emptyDatabase()
  await query(database.url, 'create table order_history (mine integer)')
  await expect(migrate(database.url)).rejects.toThrow('already exists')
  const names = await query(database.url, 'select name from migrations order by name')
  expect(names.at(-1)).toEqual({ name: '0007_cart_and_checkout.sql' })
  const tables = await query(
    database.url,
    "select table_name as name from information_schema.tables where table_name in ('orders', 'order_history', 'products')",
  )
  expect(tables.map(({ name }) => name).sort()).toEqual(['order_history', 'products'])
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

test('a migration that waits for a long reader lets requests pass, and succeeds once the reader has ended', async () => {
  await using database = await cloneDatabase()
  await using folder = migrationsFolder({ '0001_note.sql': 'alter table public.products add column note text' })
  const [reader, migrating, asking] = await connections(database.url, 3)
  await reader.query('begin')
  await reader.query('select from products')
  const lines: string[] = []
  const migrated = applyMigrations(migrating, { folder: folder.path, schema: 'later', log: (line) => lines.push(line) })
  const waiting = "select 1 from pg_locks where relation = 'products'::regclass and not granted"
  await until(
    () => query(database.url, waiting),
    (rows) => rows.length > 0,
  )
  // It queues behind the migration, and is answered while the reader still reads.
  await asking.query('select count(*) from products')
  await until(
    () => lines.at(-1),
    (line) => line === '0001_note.sql waits for another transaction, and is tried again in 1 s',
  )
  await reader.query('commit')
  await migrated
  await asking.query('select note from products')
  for (const client of [reader, migrating, asking]) await client.end()
})

test('a migration that never gets its lock ends with an error, and changes nothing', async () => {
  await using database = await cloneDatabase()
  await using folder = migrationsFolder({ '0001_note.sql': 'alter table public.products add column note text' })
  const [reader, migrating] = await connections(database.url, 2)
  await reader.query('begin; select from products')
  const applied = applyMigrations(migrating, { folder: folder.path, schema: 'later', log: () => {}, tries: 2 })
  await expect(applied).rejects.toThrow('lock timeout')
  expect((await migrating.query('select from later.migrations')).rowCount).toBe(0)
  for (const client of [reader, migrating]) await client.end()
})

test('a node that does not migrate starts on the schema of its build and on later ones, and names what is missing', async () => {
  await using database = await emptyDatabase()
  await expect(assertMigrated(database.url)).rejects.toThrow(
    `The database lacks ${files.length} migrations of this build, the first is ${files[0]}. Run \`npm run migrate\` first`,
  )
  await migrate(database.url)
  await assertMigrated(database.url)
  await query(
    database.url,
    "insert into migrations (name, sha256) values ('9998_later.sql', ''), ('9999_b.since-1.0.0.sql', '')",
  )
  await assertMigrated(database.url)
  await migrate(database.url)
  await query(database.url, `delete from migrations where name = '${files.at(-1)}'`)
  await expect(assertMigrated(database.url)).rejects.toThrow(
    `lacks 1 migrations of this build, the first is ${files.at(-1)}`,
  )
})

test('a build that is too old for what a migration removed does not start, whether it migrates or not', async () => {
  await using database = await cloneDatabase()
  await query(database.url, "insert into migrations (name, sha256) values ('9999_drop_notes.since-10.2.0.sql', '')")
  const message =
    /is too old for this database: 9999_drop_notes.since-10.2.0.sql removed what versions before 10.2.0 use/
  await expect(assertMigrated(database.url)).rejects.toThrow(message)
  await expect(migrate(database.url)).rejects.toThrow(message)
})

test('since version 1.0.0 no migration removes what earlier builds use, unless its name says the first version that does not use it', async () => {
  await using database = await emptyDatabase()
  const [client] = await connections(database.url, 1)
  const migrations = readMigrations()
  for (const { text } of migrations.slice(0, 14)) await client.query(text)
  for (const { name, text } of migrations.slice(14)) {
    const before = await usedByBuilds(client)
    await client.query(text)
    if (!sinceOf(name)) expect(takenAway(before, await usedByBuilds(client)), name).toEqual([])
  }
  await client.end()
})

test.each([
  ['alter table products rename column name to title', ['column products.name']],
  ['alter table wishlist_entries rename to wishes', ['table wishlist_entries']],
  ['alter table products drop column draft_id', ['column products.draft_id']],
  ['alter table products alter column draft_id set not null', ['column products.draft_id']],
  ['alter table products alter column draft_id type varchar(90)', ['column products.draft_id']],
  ['alter table products add column note text not null', ['new column products.note']],
  ["alter table products add column note text not null default ''", []],
  ['alter table products add column note text', []],
  ["alter table products add constraint named check (name <> '')", ['new constraint products.named']],
  ["create table notes (note text not null, check (note <> ''))", []],
])('%s takes away %j', async (change, expected) => {
  await using database = await cloneDatabase()
  const [client] = await connections(database.url, 1)
  const before = await usedByBuilds(client)
  await client.query(change)
  expect(takenAway(before, await usedByBuilds(client)).slice(0, 1)).toEqual(expected)
  await client.end()
})

test('migrations are immutable: each has its own number and matches the committed list', () => {
  const numbers = files.map((name) => name.split('_')[0])
  expect(new Set(numbers).size).toBe(files.length)
  const committed = readFileSync(join(import.meta.dirname, 'migrations.sha256'), 'utf8')
    .trim()
    .split('\n')
  expect(committed).toEqual(readMigrations().map(({ name, sha256 }) => `${sha256}  migrations/${name}`))
})

/** Tables, columns, functions and constraints, each with the properties that a build relies on. */
async function usedByBuilds(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; facts: string }>(`
select 'table ' || relname as name, '' as facts from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p')
union all select 'column ' || relname || '.' || attname, format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end ||
case when attnotnull and not atthasdef and attidentity = '' then ' to be given' else '' end
from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p')
and attnum > 0 and not attisdropped
union all select 'function ' || proname || '(' || pg_get_function_identity_arguments(oid) || ')', '' from pg_proc
where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
union all select 'constraint ' || relname || '.' || conname, '' from pg_constraint join pg_class on pg_class.oid = conrelid
where connamespace = 'public'::regnamespace and contype <> 'n'
order by 1 desc`)
  return new Map(rows.map(({ name, facts }) => [name, facts]))
}

/**
 * The names that are gone or stricter, and those of new constraints, which earlier builds would violate because they do not know them. Less
 * strict columns and dropped constraints take nothing away.
 */
function takenAway(before: Map<string, string>, after: Map<string, string>): string[] {
  const gone = [...before].filter(([name, facts]) => {
    const now = after.get(name)
    return now === undefined
      ? !name.startsWith('constraint ')
      : now !== facts && `${now} not null` !== facts.replace(' to be given', '')
  })
  const isOfKnownTable = (name: string) => before.has(`table ${/^\w+ (\w+)\./.exec(name)?.[1]}`)
  const added = [...after].filter(
    ([name, facts]) =>
      !before.has(name) && isOfKnownTable(name) && (name.startsWith('constraint ') || facts.endsWith(' to be given')),
  )
  return [...gone.map(([name]) => name), ...added.map(([name]) => `new ${name}`)].sort(tablesFirst)
}

function tablesFirst(one: string, other: string): number {
  return Number(other.startsWith('table ')) - Number(one.startsWith('table '))
}

function migrationsFolder(texts: Record<string, string>) {
  const path = mkdtempSync(join(tmpdir(), 'stella-maris-migrations-'))
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(path, name), text)
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true }) }
}

async function connections<Count extends 1 | 2 | 3>(url: string, count: Count) {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url }))
  for (const client of clients) {
    // Connections that a failed test left open do not prevent dropping the database.
    client.on('error', () => {})
    await client.connect()
  }
  return clients as { 1: [pg.Client]; 2: [pg.Client, pg.Client]; 3: [pg.Client, pg.Client, pg.Client] }[Count]
}
