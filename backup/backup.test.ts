import { randomUUID } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { localStorage } from '#adapters/storage/local.ts'
import { applyMigrations, migrate } from '#database/migrate.ts'
import { cloneDatabase, emptyDatabase, untilUnused } from '#tests/support/database.ts'
import { query } from '#tests/support/database-process.ts'
import { describeSchema } from '#tests/support/describe-schema.ts'
import { asOnlyBackup, backUp, prune } from './back-up.ts'
import { backupStore } from './backup-store.ts'
import { assertRestorable, restoreDatabase, restoreFiles } from './restore.ts'
import { verify } from './verify.ts'

const migrations = join(import.meta.dirname, '../database/migrations')
const schemas = [{ schema: 'public' }]

test('an owner without special rights restores every row, number and job, and the same tables', async () => {
  await using shop = await backedUp({ of: 'demo' })
  await query(
    shop.url,
    `select graphile_worker.add_job('sendOrderEmail', '{"orderId": "a"}', job_key => 'one', run_at => '2040-01-01')`,
  )
  await query(shop.url, 'insert into order_history (order_id, status) select id, status from orders limit 1')
  const name = await shop.backUp()
  await using target = await ownedDatabase()
  await shop.restoreTo(target.url, name)
  expect(await contentOf(target.url)).toEqual(await contentOf(shop.url))
  expect(await schemaOf(target.url)).toBe(await schemaOf(shop.url))
  const jobs = "select task_identifier, key, run_at from graphile_worker.jobs where key = 'one'"
  expect(await query(target.url, jobs)).toEqual(await query(shop.url, jobs))
  const next = "select nextval(pg_get_serial_sequence('order_history', 'id')) as next"
  expect(await query(target.url, next)).toEqual(await query(shop.url, next))
})

test('files are restored byte for byte, and one that is deleted during the backup is left out', async () => {
  await using shop = await backedUp()
  await shop.files.write('pictures/a/1.webp', Buffer.from([0, 10, 255]))
  await shop.files.write('return-files/gone', Buffer.from('gone'))
  const read = shop.files.read
  shop.files.read = async (key) => {
    await shop.files.delete('return-files/gone')
    return read(key)
  }
  const { manifest } = await shop.store.open(await shop.backUp())
  expect(manifest.files).toMatchObject({ rows: 1, fileBytes: 3 })
  using place = folder()
  const restored = localStorage(place.path)
  await restoreFiles({ name: '', manifest }, { files: restored, store: shop.store })
  expect(await restored.read('pictures/a/1.webp')).toEqual(Buffer.from([0, 10, 255]))
})

test('a table that is larger than a part is stored in several, and unchanged files and tables are stored once', async () => {
  await using shop = await backedUp()
  await query(
    shop.url,
    `insert into settings (key, value) select 'big-' || n, to_jsonb((select string_agg(gen_random_uuid()::text, '') from generate_series(1, 400 + n * 0)))
from generate_series(1, 1200) n`,
  )
  await shop.files.write('imports/a', Buffer.from('a'))
  const { manifest } = await shop.store.open(await shop.backUp())
  expect(manifest.tables.find(({ name }) => name === 'settings')?.parts.length).toBeGreaterThan(1)
  const before = shop.objects()
  expect(await problems(shop, await shop.backUp())).toEqual([])
  expect(shop.objects()).toEqual(before)
})

test('the verification names a damaged file, a missing one, a lost row and a changed manifest', async () => {
  await using shop = await backedUp({ of: 'demo' })
  for (const key of ['pictures/a/1.webp', 'pictures/b/1.webp']) await shop.files.write(key, Buffer.from(key))
  const name = await shop.backUp()
  expect(await problems(shop, name)).toEqual([])
  const { manifest } = await shop.store.open(name)
  const [a = '', b = ''] = shop.objects().filter((path) => /^pictures/.test(readFileSync(path, 'utf8')))
  writeFileSync(a, 'pictures/c/1.webp')
  rmSync(b)
  expect((await problems(shop, name)).sort()).toEqual([
    expect.stringMatching(/^File pictures\/[ab]\/1\.webp: objects\/\S+ is (damaged|missing)$/),
    expect.stringMatching(/^File pictures\/[ab]\/1\.webp: objects\/\S+ is (damaged|missing)$/),
  ])
  const tables = manifest.tables.map((table) => (table.name === 'orders' ? { ...table, rows: table.rows + 1 } : table))
  const less = await shop.store.finish({ ...manifest, tables })
  expect(await problems(shop, less)).toContainEqual(
    expect.stringMatching(/^Table public\.orders: \d+ rows .* where the manifest has/),
  )
  const path = join(shop.folder, `backups/${name}.json`)
  writeFileSync(path, readFileSync(path, 'utf8').replace('"rows": ', '"rows": 1'))
  expect(await problems(shop, name)).toEqual([`The manifest of ${name} is damaged`])
})

test('a restore that breaks leaves the database as it was, and succeeds once the backup is whole', async () => {
  await using shop = await backedUp({ of: 'demo' })
  const name = await shop.backUp()
  const { manifest } = await shop.store.open(name)
  const part =
    shop
      .objects()
      .find((path) => path.endsWith(manifest.tables.find((one) => one.name === 'users')?.parts[0] ?? '?')) ?? ''
  const whole = readFileSync(part)
  truncateSync(part, whole.length - 1)
  await using target = await ownedDatabase()
  await expect(shop.restoreTo(target.url, name)).rejects.toThrow(/^Table users: .* is damaged$/)
  expect(await tablesOf(target.url)).toEqual([])
  writeFileSync(part, whole)
  await shop.restoreTo(target.url, name)
  await expect(shop.restoreTo(target.url, name)).rejects.toThrow('already has a shop')
  await query(target.url, 'delete from cart_items; delete from wishlist_entries')
  await shop.restoreTo(target.url, name, { replaces: true })
  expect(await contentOf(target.url)).toEqual(await contentOf(shop.url))
})

test('a folder with the backups of a shop with other secrets is refused, and a rotated secret is not', async () => {
  await using shop = await backedUp()
  const name = await shop.backUp()
  await expect(shop.backUp({ secrets: ['b'] })).rejects.toThrow(`The backup ${name} was made with another AUTH_SECRET`)
  expect(await shop.store.list()).toEqual([name])
  await shop.backUp({ secrets: ['b', 'a'] })
  await shop.backUp({ secrets: ['b'] })
})

test('a database with tables of another program is refused, and so is one in use', async () => {
  await using shop = await backedUp()
  const name = await shop.backUp()
  await using target = await ownedDatabase()
  await query(target.url, 'create table theirs (id integer)')
  await expect(shop.restoreTo(target.url, name)).rejects.toThrow('already has a shop')
  await query(target.url, 'drop table theirs')
  const other = new pg.Client({ connectionString: target.url })
  await other.connect()
  await expect(shop.restoreTo(target.url, name)).rejects.toThrow('in use')
  await other.end()
  expect(await tablesOf(target.url)).toEqual([])
})

test('a backup of an earlier version is restored with its migrations, and then brought up to date', async () => {
  using earlier = folder()
  cpSync(migrations, earlier.path, {
    recursive: true,
    filter: (path) => !path.endsWith('.sql') || basename(path) < '0014',
  })
  await using database = untilUnused(await emptyDatabase())
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await applyMigrations(client, { folder: earlier.path, log() {} })
  await client.end()
  await prepareQueue(database.url)
  await query(database.url, "insert into categories (id, slug, name) values ('bags', 'bags', 'Bags')")
  await using shop = openShop(database, [{ schema: 'public', folder: earlier.path }])
  const name = await shop.backUp()
  await using target = await ownedDatabase()
  await shop.restoreTo(target.url, name, { schemas })
  expect(await tablesOf(target.url)).not.toContain('quarter_sums')
  await migrate(target.url)
  expect(await tablesOf(target.url)).toContain('quarter_sums')
  expect(await query(target.url, "select name from categories where id = 'bags'")).toEqual([{ name: 'Bags' }])
  await expect(shop.restoreTo(target.url, await newerBackup(shop, name))).rejects.toThrow(
    'which this version does not have',
  )
})

test('only the newest backups stay, and what only the others used is deleted', async () => {
  await using shop = await backedUp()
  for (const key of ['imports/a', 'imports/b', 'imports/c']) {
    await shop.files.write(key, Buffer.from(key))
    await shop.backUp()
    await shop.files.delete(key)
  }
  const names = await shop.store.list()
  await prune(shop.store, 2)
  expect(await shop.store.list()).toEqual(names.slice(1))
  const stored = shop.objects().map((path) => readFileSync(path, 'utf8'))
  expect(['imports/a', 'imports/b', 'imports/c'].filter((text) => stored.includes(text))).toEqual([
    'imports/b',
    'imports/c',
  ])
  for (const name of names.slice(1)) expect(await problems(shop, name)).toEqual([])
})

test('a backup that breaks off is none, and two never run at once', async () => {
  await using shop = await backedUp()
  const { write } = shop.place
  let writes = 0
  shop.place.write = async (key, bytes) => {
    if (++writes > 1) throw new Error('no space left')
    return write(key, bytes)
  }
  await expect(shop.backUp()).rejects.toThrow('no space left')
  expect(await shop.store.list()).toEqual([])
  shop.place.write = write
  await shop.inDatabase((client) =>
    asOnlyBackup(client, () => expect(shop.backUp()).rejects.toThrow('Another backup of this shop is running')),
  )
  expect(await problems(shop, await shop.backUp())).toEqual([])
})

type Shop = ReturnType<typeof openShop>

async function backedUp({ of = 'shop' as 'shop' | 'demo' } = {}): Promise<Shop> {
  return openShop(await cloneDatabase(of), schemas)
}

/** A database, a folder of files and one of backups. */
function openShop(
  database: { url: string; [Symbol.asyncDispose](): Promise<void> },
  ownSchemas: { schema: string; folder?: string }[],
) {
  const [backups, uploads] = [folder(), folder()]
  const files = localStorage(uploads.path)
  const place = localStorage(backups.path)
  const store = backupStore(place)
  const shop = { files, store, schemas: ownSchemas, secrets: ['a'] }
  return {
    url: database.url,
    folder: backups.path,
    files,
    place,
    store,
    inDatabase: <T>(work: (client: pg.Client) => Promise<T>) => connected(database.url, work),
    backUp: ({ secrets }: { secrets: string[] } = shop) =>
      connected(database.url, (client) => asOnlyBackup(client, () => backUp({ ...shop, client, secrets }))),
    objects: () => globSync(join(backups.path, 'objects/*/*')).sort(),
    async restoreTo(url: string, name: string, { replaces = false, schemas = ownSchemas } = {}) {
      await connected(url, async (client) => {
        const restoring = { ...shop, client, replaces, schemas }
        const backup = await store.open(name)
        await assertRestorable(backup, restoring)
        await prepareQueue(url)
        await restoreDatabase(backup, restoring)
      })
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      backups[Symbol.dispose]()
      uploads[Symbol.dispose]()
    },
  }
}

async function newerBackup({ store }: Shop, name: string): Promise<string> {
  const { manifest } = await store.open(name)
  const newest = { schema: 'public', name: '9999_later.sql', sha256: 'other' }
  return store.finish({ ...manifest, migrations: [...manifest.migrations, newest] })
}

async function problems({ store }: Shop, name: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of verify(store, name)) lines.push(line)
  return lines
}

/** An empty database of a role that is no superuser. */
async function ownedDatabase() {
  const database = await emptyDatabase()
  const role = `owner_${randomUUID().replaceAll('-', '')}`
  const url = new URL(database.url)
  const admin = inject('databaseUrl')
  await query(admin, `create role ${role} login`)
  await query(admin, `alter database ${url.pathname.slice(1)} owner to ${role}`)
  url.username = role
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      await query(admin, `drop role ${role}`)
    },
  }
}

function prepareQueue(connectionString: string): Promise<void> {
  return runMigrations({ connectionString, logger: new Logger(() => () => {}) })
}

async function tablesOf(url: string): Promise<unknown[]> {
  const rows = await query(
    url,
    "select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  return rows.map(({ name }) => name)
}

/** The number of rows of each table, with a sum of their content. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const table of (await tablesOf(url)).filter((name) => name !== 'migrations'))
    content[String(table)] = await query(
      url,
      `select count(*), md5(string_agg(row::text, ' ' order by row::text)) from ${table} as row`,
    )
  return content
}

function schemaOf(url: string): Promise<string> {
  return connected(url, describeSchema)
}

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function folder() {
  const path = mkdtempSync(join(tmpdir(), `stella-maris-tests-${process.pid}-`))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
