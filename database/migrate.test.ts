import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { migrate, readMigrations } from '#database/migrate.ts'
import { query } from '#tests/support/database-process.ts'
import { databaseBefore } from '#tests/support/old-database.ts'

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
  await query(database.url, "update migrations set sha256 = 'other' where name = '0014_ledger.sql'")
  await query(database.url, "delete from migrations where name like '0031%'")
  await expect(migrate(database.url)).rejects.toThrow(
    'The migration 0014_ledger.sql is not what this database was made with.',
  )
  expect(await query(database.url, "select name from migrations where name like '0031%'")).toEqual([])
})

test('an account from before addresses were confirmed keeps its address and password', async () => {
  await using old = await databaseBefore('0062')
  await old.run(
    `insert into identity_user (id, name, email, "emailVerified") values ('ann', 'Ann', 'ann@example.com', false)`,
  )
  await migrate(old.url)
  expect(await old.run('select "emailVerified" from identity_user')).toEqual([{ emailVerified: true }])
})

test('a database that ran migrations under their former names, before hashes were stored, is taken over', async () => {
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

test('a database that ran migrations with their former texts, before hashes were stored, becomes the same as a new one', async () => {
  const former = Object.fromEntries(formerTexts.map(({ name, textOf }) => [name, textOf(readText(name))]))
  for (const { name, sha256 } of formerTexts) expect(hashOf(former[name] ?? ''), name).toBe(sha256)
  await using old = await databaseBefore('0029_pictured_variants.sql', former)
  await using fresh = await emptyDatabase()
  await migrate(fresh.url)
  const wanted = await query(fresh.url, definitions)
  expect(wanted.length).toBeGreaterThan(500)
  await migrate(old.url)
  expect(await query(old.url, definitions)).toEqual(wanted)
  expect(await old.run('select name, sha256 from migrations order by name')).toEqual(
    readMigrations().map(({ name, sha256 }) => ({ name, sha256 })),
  )
})

/** Migrations that once ran with another text, by its hash: the current text with the change reverted. */
const formerTexts = [
  {
    name: '0005_search.sql',
    sha256: '4b03dd9fb3400d89032055a2afcdcdb88e771bedbf3944d554f736024a343a78',
    textOf: (text: string) =>
      text
        .replace('create extension if not exists fuzzystrmatch;\n', '')
        .replace(/-- Words that begin[\s\S]+?\$\$;/, () => formerSearchAlike),
  },
  {
    name: '0026_account_changes.sql',
    sha256: '300f66a68d5cf35ce230f59922e9084e413547dd6f4dab27a7c7db0ed1b556e0',
    textOf: (text: string) => text.replace(/create trigger identity_role_begun[\s\S]+/, ''),
  },
  {
    name: '0027_held_payments.sql',
    sha256: '6049ac783890dfc7e0c67a7c24f205899b869fe54de54ab020688c373bd3544f',
    textOf: (text: string) =>
      text
        .replace('shop; what it has decided for the shop is, also while it is still on its way.', 'shop.')
        .replace(" and status <> 'won')) taken", ')) taken'),
  },
]

const formerSearchAlike = `-- Words that begin like the asked one, or share a letter group with it as one typing error leaves them; the nearest first.
create function search_alike(asked text) returns setof search_words language sql stable
  set pg_trgm.similarity_threshold = 0.09
  set enable_seqscan = off
  as $$
    select * from search_words
    where word % asked or word like asked || '%' or word = overlay(asked placing reverse(left(asked, 2)) from 1 for 2)
    order by not starts_with(word, asked), abs(length(word) - length(asked)) > 1, similarity(word, asked) desc
    limit 200
  $$;`

/** Columns, constraints, indexes, functions, triggers, views and extensions, as PostgreSQL writes them. */
const definitions = `
select t.relname || '.' || attname as name, format_type(atttypid, atttypmod) || ' ' || attnotnull
    || coalesce(' ' || pg_get_expr(adbin, adrelid), '') as definition
  from pg_attribute a join pg_class t on t.oid = attrelid left join pg_attrdef on adrelid = t.oid and adnum = attnum
  where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
union all select conname, conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
union all select indexname, indexdef from pg_indexes where schemaname = 'public'
union all select proname, pg_get_functiondef(oid) from pg_proc f where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = f.oid and deptype = 'e')
union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
union all select viewname, definition from pg_views where schemaname = 'public'
union all select extname, extversion from pg_extension
order by 1, 2`

const formerNames = [
  ['0013_contact_senders.sql', '0012b_contact_senders.sql'],
  ['0021_lost_disputes.sql', '0022_lost_disputes.sql'],
  ['0022_refunds_beside.sql', '0023_refunds_beside.sql'],
  ['0023_declined_cards.sql', '0024_declined_cards.sql'],
] as const

test('migrations are immutable: each has its own number and matches the committed list', () => {
  const numbers = files.map((name) => name.split('_')[0])
  expect(new Set(numbers).size).toBe(files.length)
  const committed = readFileSync(join(import.meta.dirname, 'migrations.sha256'), 'utf8')
    .trim()
    .split('\n')
  expect(committed).toEqual(readMigrations().map(({ name, sha256 }) => `${sha256}  migrations/${name}`))
})

function readText(name: string): string {
  return readMigrations().find((migration) => migration.name === name)?.text ?? ''
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function emptyDatabase() {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  const adminUrl = inject('databaseUrl')
  await query(adminUrl, `create database ${name}`)
  return {
    url: adminUrl.replace(/\/postgres$/, `/${name}`),
    [Symbol.asyncDispose]: async () => void (await query(adminUrl, `drop database ${name} with (force)`)),
  }
}
