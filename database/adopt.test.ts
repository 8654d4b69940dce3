import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase, emptyDatabase, untilUnused } from '#tests/support/database.ts'
import { describeSchema, describeTriggers } from '#tests/support/describe-schema.ts'
import { readEarlierChain } from './adopt.ts'
import { migrate, readMigrations } from './migrate.ts'

const renames = readFileSync(join(import.meta.dirname, 'earlier-chain/adopt.sql'), 'utf8')

test('a database of version 0.1.0 becomes the same as a new one, with its audit log and its queued jobs', async () => {
  await using earlier = await earlierDatabase()
  await using fresh = await openClone()
  expect(await describeSchema(earlier.client)).not.toBe(await describeSchema(fresh.client))
  await migrate(earlier.url)
  expect(await describeSchema(earlier.client)).toBe(await describeSchema(fresh.client))
  expect(await describeTriggers(earlier.client)).toEqual(await describeTriggers(fresh.client))
  expect(await earlier.run(notNull)).toEqual(await fresh.run(notNull))
  expect(await earlier.run('select table_name, subject, action from audit_log order by id')).toEqual([
    { table_name: 'email_texts', subject: 'email-text:shipped', action: 'settings.updateEmailText' },
    { table_name: 'products', subject: 'product:bag', action: 'runSchedule' },
  ])
  expect(
    await earlier.run(
      "select task_identifier as job, payload ->> 'n' as n from graphile_worker.jobs j join graphile_worker._private_jobs using (id)",
    ),
  ).toEqual([{ job: 'sendOrderEmail', n: '1' }])
  await expect(earlier.run('delete from audit_log')).rejects.toThrow('append-only')
  expect(await earlier.run('select name, sha256 from migrations order by name')).toEqual(
    readMigrations().map(({ name, sha256 }) => ({ name, sha256 })),
  )
})

test('two nodes that start together adopt it once', async () => {
  await using earlier = await earlierDatabase()
  const lines: string[] = []
  await Promise.all([1, 2].map(() => migrate(earlier.url, (line) => lines.push(line))))
  expect(lines[0]).toBe('Adopting the database of an earlier version')
  expect(new Set(lines).size, 'each line once').toBe(lines.length)
})

test.each([
  [
    'lacks 1 migrations of version 0.1.0, such as 0057_order_lists.sql',
    "delete from migrations where name = '0057_order_lists.sql'",
  ],
  [
    'lacks 1 migrations of version 0.1.0, such as 0014_ledger.sql',
    "update migrations set sha256 = 'x' where name = '0014_ledger.sql'",
  ],
  [
    'lacks 1 migrations of version 0.1.0, such as 0005_search.sql',
    "update migrations set sha256 = null where name = '0005_search.sql'",
  ],
  ['does not know, such as 0115_mine.sql', "insert into migrations (name, sha256) values ('0115_mine.sql', 'x')"],
])('a database that %s is refused with what to do, and stays as it is', async (problem, change) => {
  await using earlier = await earlierDatabase()
  await earlier.run(change)
  const before = [await describeSchema(earlier.client), await earlier.run('select * from migrations order by name')]
  await expect(migrate(earlier.url)).rejects.toThrow(problem)
  await expect(migrate(earlier.url)).rejects.toThrow('Start version 0.1.0 with this database once')
  expect([await describeSchema(earlier.client), await earlier.run('select * from migrations order by name')]).toEqual(
    before,
  )
})

/** A database as version 0.1.0 left it: that of version 1.0.0 with the earlier names, functions, comments and rows. */
async function earlierDatabase() {
  const database = await openDatabase(await emptyDatabase())
  for (const { name, text } of readMigrations()) if (name <= '0014_totals.sql') await database.run(text)
  await runMigrations({ connectionString: database.url, logger: new Logger(() => () => {}) })
  await database.run('alter table emails rename constraint emails_id_not_null to mails_id_not_null')
  await database.run('alter trigger email_texts_audit on email_texts rename to mail_texts_audit')
  await database.run('create or replace function shop_name() returns text language sql stable as $$ select null $$')
  await database.run('comment on trigger users_audit on users is null')
  await database.run(rows)
  for (const statement of [...renames.matchAll(rename)].reverse().map(reverted)) await database.run(statement)
  await database.run(
    'create table migrations (name text primary key, applied_at timestamptz not null default now(), sha256 text)',
  )
  const chain = readEarlierChain()
  expect(chain.size).toBe(115)
  const record = 'insert into migrations (name, sha256) select * from unnest($1::text[], $2::text[])'
  await database.client.query(record, [[...chain.keys()], [...chain.values()]])
  return database
}

const rows = `insert into audit_log (actor_name, action, subject, table_name, row_id, row_name, change) values
  ('Ann', 'settings.updateEmailText', 'mail-text:shipped', 'mail_texts', 'shipped', '', 'insert'),
  ('Stella Maris', 'follow-plan', 'product:bag', 'products', 'bag', '', 'update');
select graphile_worker.add_job('send-mail', '{"n": 1}')`

const notNull = "select conrelid::regclass::text as table, conname from pg_constraint where contype = 'n' order by 1, 2"

const rename = /^alter (\w+) (.+?)( on \w+)? rename (?:(column|constraint) (\w+)\s+)?to (\w+);$/gm

/** The statement that undoes a renaming. */
function reverted([, kind, name = '', on = '', part, former, now]: RegExpMatchArray): string {
  if (part) return `alter table ${name} rename ${part} ${now} to ${former}`
  const [word, args = ''] = name.split(/(?=\()/)
  return `alter ${kind} ${now}${args}${on} rename to ${word}`
}

const openClone = async () => openDatabase(untilUnused(await cloneDatabase()))

async function openDatabase({ url, ...database }: Awaited<ReturnType<typeof cloneDatabase>>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    url,
    client,
    run: async (text: string): Promise<Record<string, unknown>[]> => (await client.query(text)).rows,
    async [Symbol.asyncDispose]() {
      await client.end()
      await database[Symbol.asyncDispose]()
    },
  }
}
