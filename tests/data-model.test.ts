import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from './support/database.ts'
import { query } from './support/database-process.ts'
import { describeTriggers } from './support/describe-schema.ts'

const text = readFileSync('docs/data-model.md', 'utf8')

test('the list in docs/data-model.md equals the database: tables, keys, columns, types, nulls and references', async () => {
  const list = text.slice(text.indexOf('## Every table'))
  const written = list.split('\n').filter((line) => line.startsWith('| `'))
  expect(written).toEqual((await rowsOf(tableLines)).map(({ line }) => line))
  expect(written.length).toBeGreaterThan(40)
})

test('the list of triggers equals the comments of the triggers, and each trigger has one', async () => {
  const list = text.slice(text.indexOf('## Triggers'), text.indexOf('## Every table'))
  const written = list.split('\n').filter((line) => line.startsWith('| `'))
  await using database = await cloneDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const lines = await describeTriggers(client)
  await client.end()
  expect(written).toEqual(lines)
  expect(lines.filter((line) => line.endsWith('|  |'))).toEqual([])
  expect(lines.length).toBeGreaterThan(100)
})

test('the drawings show each reference between two tables once, and no other', async () => {
  const drawn = [...text.matchAll(/^ {2}(\w+) \|\|--(o\||o\{|\|\{) (\w+) : /gm)].map(([, to, end, table]) => {
    return `${table} → ${to}, ${end === 'o|' ? 'one' : 'many'}`
  })
  expect(drawn.toSorted()).toEqual((await rowsOf(references)).map(({ reference }) => reference).toSorted())
})

test('every table and column that the text names exists', async () => {
  const known = new Set((await rowsOf(names)).map(({ name }) => name))
  const named = [...text.matchAll(/`([a-z]+(?:[_.][a-z_]+)+)`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

async function rowsOf(sql: string): Promise<Record<string, unknown>[]> {
  await using database = await cloneDatabase()
  return await query(database.url, sql)
}

/** The shop's own tables and views. */
const ours = `ours as (select oid, relname as name, relkind = 'v' as is_view from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v'))`

const keys = `keys as (select k.*, conrelid as of, (select array_agg(attname::text order by nth) from unnest(conkey) with ordinality as key (n, nth)
    join pg_attribute on attrelid = conrelid and attnum = n) as columns
  from pg_constraint k where contype in ('p', 'u', 'f'))`

/** '?' marks a column that may be null, '→' a reference, and bold text the key. Text, cents and times are listed without a type. */
const tableLines = `with ${ours}, ${keys}, columns as (
  select o.oid as of, attnum, concat(case when is_key then '**' || attname || '**' else attname end,
    case when not (attnotnull or is_view) then '?' end,
    case when not (type = 'text' or attname like '%\\_cents' and type = 'integer' or attname ~* '_?at$' and type = 'timestamptz') then ' ' || type end,
    case when exists (select from keys where of = o.oid and contype = 'u' and columns = array[attname::text]) then ' unique' end,
    (select ' → ' || confrelid::regclass from keys where of = o.oid and contype = 'f' and columns = array[attname::text])) as words
  from ours o join pg_attribute on attrelid = o.oid and attnum > 0 and not attisdropped
  cross join lateral (select replace(format_type(atttypid, atttypmod), 'timestamp with time zone', 'timestamptz') as type,
    exists (select from keys where of = o.oid and contype = 'p' and attname = any (columns)) as is_key) as known)
select format('| \`%s\` | %s |', name, concat_ws('; ', (select string_agg(words, ', ' order by attnum) from columns where of = o.oid),
  (select string_agg('unique (' || array_to_string(columns, ', ') || ')', ', ' order by conname) from keys
    where of = o.oid and contype = 'u' and cardinality(columns) > 1))) as line
from ours o order by name`

const references = `with ${ours}, ${keys}
select distinct format('%s → %s, %s', conrelid::regclass, confrelid::regclass,
  case when exists (select from keys u where u.of = f.of and u.contype in ('p', 'u') and u.columns = f.columns) then 'one' else 'many' end)
  as reference
from keys f join ours o on o.oid = f.of where contype = 'f' and name not like 'identity%'`

const names = `with ${ours} select name::text from ours
union select attname from ours join pg_attribute on attrelid = oid
union select concat(name, '.', attname) from ours join pg_attribute on attrelid = oid
union select tgname from pg_trigger`
