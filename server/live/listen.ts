import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/log.ts'
import { holdProcessLock } from './process-lock.ts'
import { channel } from './write.ts'

export type Options = {
  /** The database in which transactions notify of changes. */
  databaseUrl: string
  /** The same database without a pooler in between; without it `databaseUrl`. */
  directUrl?: string
  log: Log
  heard: (topics: string[]) => void
  /** Called after a reconnection: notifications in between are lost. */
  regained: () => void
  /** The longest time that a notification may take. */
  hearWithinMs?: number
}

type Listening = {
  /** False while the connection is lost or receives no notifications. */
  isListening(): boolean
  /** Closes a connection that does not answer or receives no notifications; it is opened again. */
  check(): Promise<void>
  close(): Promise<void>
}

const checkEveryMs = 30_000
const longestWaitMs = 5_000
const timeoutMs = 10_000
/** The channel on which a node sends notifications to itself, to test the connection. */
const probes = 'topics_probe'

const deaf = `DATABASE_URL: changes cannot be followed, because notifications (LISTEN) do not arrive, as behind a pooler in transaction mode.
  Name the database itself, or say DATABASE_POOLER=transaction and name the database itself in DATABASE_DIRECT_URL.`
const deafDirectly = `DATABASE_DIRECT_URL: the changes of DATABASE_URL do not arrive there (LISTEN).
  It must name the same database, and no pooler in transaction mode.`

/** Throws with the settings to change when the changes of a database cannot be followed. */
export async function assertHears(options: Pick<Options, 'databaseUrl' | 'directUrl' | 'log'>): Promise<void> {
  const client = await listen({ ...options, heard: () => {} })
  await client.end()
}

class Deaf extends Error {}

/** Listens for changes on one connection, and reconnects whenever it breaks. Throws when the first attempt fails. */
export async function listenForever(options: Options): Promise<Listening> {
  const stop = new AbortController()
  let client = await listen(options)
  let isListening = true
  const follow = (current: pg.Client) => current.once('end', () => void comeBack())
  follow(client)
  const timer = setInterval(() => void check(), checkEveryMs)

  async function check(): Promise<void> {
    const current = client
    const isFine = await current.query('select 1').then(
      () => hears(current, options).catch(() => true),
      () => false,
    )
    if (isFine || stop.signal.aborted) return
    await current.end().catch(() => {})
  }

  async function comeBack(): Promise<void> {
    if (stop.signal.aborted) return
    isListening = false
    options.log.error('live connection lost')
    const next = await listenAgain(options, stop.signal)
    if (!next) return
    client = next
    isListening = true
    follow(client)
    options.regained()
    options.log.info('live connection regained')
  }

  return {
    isListening: () => isListening,
    check,
    async close() {
      stop.abort()
      clearInterval(timer)
      await client.end().catch(() => {})
    },
  }
}

async function listenAgain(options: Options, stopped: AbortSignal): Promise<pg.Client | null> {
  let isSaid = false
  for (let waitMs = 50; !stopped.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const client = await listen(options).catch((error: Error) => {
      if (error instanceof Deaf && !isSaid) options.log.error('live connection deaf', { remedy: error.message })
      isSaid ||= error instanceof Deaf
      return null
    })
    if (client && stopped.aborted) await client.end()
    else if (client) return client
    else await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())))
  }
  return null
}

/** Throws unless notifications arrive. */
async function listen(options: Omit<Options, 'regained'>): Promise<pg.Client> {
  const { databaseUrl, directUrl = databaseUrl } = options
  const client = openClient(directUrl)
  client.on('notification', ({ channel: from, payload = '' }) => {
    if (from !== channel) return
    const topics = topicsIn(payload)
    if (topics) options.heard(topics)
    else options.log.error('live payload not understood')
  })
  await client.connect()
  await holdProcessLock(client)
  await client.query(`listen ${channel}`)
  await client.query(`listen ${probes}`)
  if (await hears(client, options).catch(() => true)) return client
  await client.end()
  throw new Deaf(directUrl === databaseUrl ? deaf : deafDirectly)
}

/** True when a notification of another connection arrives. Throws when that connection cannot be opened. */
async function hears(client: pg.Client, options: Omit<Options, 'regained'>): Promise<boolean> {
  const probe = randomUUID()
  const other = openClient(options.databaseUrl)
  const stop = new AbortController()
  const arrived = new Promise<boolean>((resolve) => {
    const look = ({ payload }: pg.Notification) => payload === probe && resolve(true)
    const giveUp = () => resolve(false)
    client.on('notification', look).once('end', giveUp)
    stop.signal.addEventListener('abort', () => client.off('notification', look).off('end', giveUp))
  })
  try {
    await other.connect()
    await other.query('select pg_notify($1, $2)', [probes, probe])
    return await Promise.race([arrived, sleep(options.hearWithinMs ?? longestWaitMs, false, { signal: stop.signal })])
  } finally {
    stop.abort()
    await other.end().catch(() => {})
  }
}

function openClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    query_timeout: timeoutMs,
    connectionTimeoutMillis: timeoutMs,
  })
  client.on('error', () => {})
  return client
}

function topicsIn(payload: string): string[] | null {
  try {
    const topics: unknown = JSON.parse(payload)
    return Array.isArray(topics) && topics.every((topic) => typeof topic === 'string') ? topics : null
  } catch {
    return null
  }
}
