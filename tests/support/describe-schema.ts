import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** The shop's tables, views and functions, each with its parts in alphabetical order, as PostgreSQL writes them. */
export async function describeSchema(client: Client): Promise<string> {
  const { rows } = await client.query<{ text: string }>(parts)
  return `${heading}\n\n${rows.map(({ text }) => text).join('\n\n')}\n`
}

/** A line of a Markdown table for each trigger: its table, when it runs, and what it writes. */
export async function describeTriggers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(triggers)
  return rows.map(({ line }) => line)
}

const heading = '-- Written by `npm run schema` from the migrations, and held by database/schema.test.ts.'

const triggers = `
select format('| \`%s\` | \`%s\` | %s | %s |', t.relname, tgname,
  case when tgtype & 2 = 2 then 'before' else 'after' end || ' ' || concat_ws(', ', case when tgtype & 4 = 4 then 'insert' end,
    case when tgtype & 16 = 16 then 'update' end, case when tgtype & 8 = 8 then 'delete' end, case when tgtype & 32 = 32 then 'truncate' end)
    || case when tginitdeferred then ', at commit' else '' end, obj_description(g.oid, 'pg_trigger')) as line
from pg_trigger g join pg_class t on t.oid = tgrelid
where not tgisinternal and t.relnamespace = 'public'::regnamespace order by t.relname, tgname`

/** Extensions, tables with columns, constraints, indexes and triggers, then views and functions. */
const parts = `
with ours as (select * from pg_class where relnamespace = 'public'::regnamespace and relname <> 'migrations'), columns as (
  select attrelid as of, string_agg(concat('  ', quote_ident(attname), ' ', format_type(atttypid, atttypmod),
    case when attcollation not in (0, 100) then ' collate ' || attcollation::regcollation end, case when attnotnull then ' not null' end,
    case when attidentity <> '' then ' generated ' || case attidentity when 'a' then 'always' else 'by default' end || ' as identity' end,
    case when attgenerated <> '' then ' generated always as (' || value || ') stored' else ' default ' || value end,
    ' storage ' || nullif(attstorage, typstorage)::text, ' statistics ' || attstattarget, ' options ' || attoptions::text), E',\\n' order by attnum) as text
  from pg_attribute a join pg_type y on y.oid = atttypid left join pg_attrdef d on (adrelid, adnum) = (attrelid, attnum)
  cross join lateral (select pg_get_expr(adbin, adrelid) as value) v
  where attnum > 0 and not attisdropped group by 1
), constraints as (
  select conrelid as of, string_agg(format(E',\\n  constraint %I %s', conname, pg_get_constraintdef(oid)), '' order by conname) as text
  from pg_constraint where contype not in ('n', 't') group by 1
), indexes as (
  select indrelid as of, string_agg(E'\\n' || pg_get_indexdef(indexrelid) || ';', '' order by indexrelid::regclass::text) as text
  from pg_index x where not exists (select from pg_constraint where conindid = x.indexrelid and contype in ('p', 'u')) group by 1
), triggers as (
  select tgrelid as of, string_agg(E'\\n' || pg_get_triggerdef(g.oid) || ';'
    || case tgenabled when 'O' then '' else ' -- enabled: ' || tgenabled::text end, '' order by tgname) as text
  from pg_trigger g where not tgisinternal group by 1
)
select text from (
select format('create extension %I;', extname) as text, 1 as kind, extname::text as name from pg_extension where extname <> 'plpgsql'
union all
select concat('create table ', relname, E' (\\n', c.text, k.text, E'\\n)', ' with (' || array_to_string(reloptions, ', ') || ')', ';', i.text, t.text,
  E'\\n-- privileges: ' || relacl::text), 2, relname
from ours o join columns c on c.of = o.oid left join constraints k on k.of = o.oid left join indexes i on i.of = o.oid
left join triggers t on t.of = o.oid where relkind = 'r'
union all
select format(E'create view %s as\\n%s', relname, pg_get_viewdef(oid)), 3, relname from ours where relkind = 'v'
union all
select pg_get_functiondef(oid) || ';', 4, oid::regprocedure::text from pg_proc f where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = f.oid and deptype = 'e')
) described order by kind, name collate "C"`
