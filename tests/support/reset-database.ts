import pg from 'pg'
import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { leftOpen } from './left-open.ts'
import { until } from './waits.ts'

type Kind = 'shop' | 'sandbox'

/**
 * A migrated database with a pool that `open` opens: new ones, or those of an earlier test of the file, with the first rows again. A
 * connection that knows the tables already saves a good part of a test.
 */
export async function borrowDatabase(kind: Kind, open: (url: string) => pg.Pool) {
  const opened = idle[kind].pop() ?? (await openAnother(kind, open))
  let isOver = false
  return {
    url: opened.database.url,
    /** Refuses what still runs after its test, as a pool that has ended does. */
    pool: new Proxy(opened.pool, {
      get(pool, name, proxy) {
        if (isOver && name === 'connect') return ended.connect.bind(ended)
        if (isOver && name === 'query') return ended.query.bind(ended)
        return Reflect.get(pool, name, proxy)
      },
    }),
    async [Symbol.asyncDispose]() {
      isOver = true
      if (await isReset(opened)) idle[kind].push(opened)
      else await end(opened)
    },
  }
}

type Opened = { database: TestDatabase; pool: pg.Pool; asOpened: string }

const idle: Record<Kind, Opened[]> = { shop: [], sandbox: [] }

const ended = new pg.Pool()
void ended.end()

async function openAnother(kind: Kind, open: (url: string) => pg.Pool): Promise<Opened> {
  const database = await cloneDatabase(`${kind}_reusable`)
  const pool = open(database.url)
  // Idle connections must not keep the process alive.
  pool.options.allowExitOnIdle = true
  const opened = { database, pool, asOpened: stateOf(pool) }
  leftOpen.push({
    async [Symbol.asyncDispose]() {
      if (!idle[kind].includes(opened)) return
      idle[kind] = idle[kind].filter((one) => one !== opened)
      await end(opened)
    },
  })
  return opened
}

async function end({ database, pool }: Opened): Promise<void> {
  if (!pool.ending) await pool.end()
  await database[Symbol.asyncDispose]()
}

/** The parts of a pool that a test may change: its options, its listeners, and functions that record or fail. */
function stateOf(pool: pg.Pool): string {
  const listeners = pool.eventNames().map((name) => [name, pool.listenerCount(name)])
  return JSON.stringify([pool.options, listeners, Object.keys(pool), pool.connect.toString()])
}

/** The most connections that the next test gets. */
const maxKept = 4

/** True once the database has its first rows again, and its connections their first settings. */
async function isReset({ pool, asOpened }: Opened): Promise<boolean> {
  if (pool.ending || inject('poolerUrl')) return false
  await until(
    () => pool.totalCount - pool.idleCount,
    (busy) => busy === 0,
    { everyMs: 5 },
  )
  if (stateOf(pool) !== asOpened) return false
  const clients = await Promise.all(Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.connect()))
  const [first] = clients
  const isSame = !clients.some((client) => Object.hasOwn(client, 'query'))
  const { rows } = isSame && first ? await resetRows(first, clients) : { rows: [] }
  await Promise.all(clients.map((client) => client.query(firstSettings)))
  for (const [index, client] of clients.entries()) client.release(index >= maxKept)
  return rows[0]?.is_reset === true
}

/** Ends the connections of others, as dropping the database would. */
async function resetRows(client: pg.PoolClient, clients: pg.PoolClient[]) {
  await client.query('rollback')
  await client.query(
    'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> all($1)',
    [clients.map((one) => (one as unknown as { processID: number }).processID)],
  )
  return client.query<{ is_reset: boolean }>('select resetting.reset_rows() as is_reset')
}

const firstSettings = 'rollback; reset all; unlisten *; select pg_advisory_unlock_all(); discard temp'
