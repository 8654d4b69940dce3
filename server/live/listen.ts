import pg from 'pg'
import type { Log } from '#server/log.ts'
import { channel } from './write.ts'

type Options = {
  databaseUrl: string
  log: Log
  heard: (topics: string[]) => void
  /** Called after a reconnection: notifications in between are lost. */
  regained: () => void
}

const checkEveryMs = 30_000
const longestWaitMs = 5_000

/** Listens for changes on one connection, and reconnects whenever it breaks. Throws when the first attempt fails. */
export async function listenForever(options: Options): Promise<{ close(): Promise<void> }> {
  const stop = new AbortController()
  let client = await listen(options)
  const follow = (current: pg.Client) => current.once('end', () => void comeBack())
  follow(client)
  // A silently dead connection answers nothing: the timeout ends it, and it reconnects.
  const check = setInterval(() => client.query('select 1').catch(() => client.end()), checkEveryMs)

  async function comeBack(): Promise<void> {
    if (stop.signal.aborted) return
    options.log.error('live connection lost')
    const next = await listenAgain(options, stop.signal)
    if (!next) return
    client = next
    follow(client)
    options.regained()
    options.log.info('live connection regained')
  }

  return {
    async close() {
      stop.abort()
      clearInterval(check)
      await client.end().catch(() => {})
    },
  }
}

async function listenAgain(options: Options, stopped: AbortSignal): Promise<pg.Client | null> {
  for (let waitMs = 50; !stopped.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const client = await listen(options).catch(() => null)
    if (client && stopped.aborted) await client.end()
    else if (client) return client
    else await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())))
  }
  return null
}

async function listen({ databaseUrl, heard, log }: Options): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    query_timeout: 10_000,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => {
    const topics = topicsIn(payload)
    if (topics) heard(topics)
    else log.error('live payload not understood')
  })
  await client.connect()
  await client.query(`listen ${channel}`)
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
