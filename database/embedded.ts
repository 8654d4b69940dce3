import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createCluster, type Place, preparePlace } from './embedded-place.ts'
import { endPostmaster, interruptPostmaster, runningPostmaster, spawnPostgres } from './embedded-process.ts'
import { lockFolder } from './folder-lock.ts'

const attachMs = 10_000
const startMs = 60_000
const restartPauseMs = 200

export type EmbeddedDatabase = { url: string; stop(): Promise<void> }

type Options = {
  dataDir: string
  log: (line: string) => void
  /** False gives up durability on power loss for speed: tests only. */
  durable?: boolean
}

/**
 * Starts the bundled PostgreSQL as a child process in dataDir. Takes over one that a killed server left running, and restarts the database
 * when it is killed itself. Throws when another living server uses the folder.
 */
export async function startEmbeddedDatabase({ dataDir, log, durable = true }: Options): Promise<EmbeddedDatabase> {
  const lock = await lockFolder(dataDir)
  try {
    const place = await preparePlace(dataDir, log)
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) {
      log('Creating the database')
      await createCluster(place, { durable })
    }
    return await runServer({ place, durable, log, release: lock.release })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The URL of the database that runs in dataDir, or null; leaves it untouched. */
async function runningDatabase(dataDir: string): Promise<string | null> {
  const place = await preparePlace(dataDir, () => {})
  const running = runningPostmaster(place.cluster)
  return running && urlOf(place, running.port)
}

/** The database of a shop, running or not: the given one, the one that runs in dataDir, or one started there until `stop`. */
export async function databaseOf(place: { databaseUrl: string | null; dataDir: string }): Promise<EmbeddedDatabase> {
  const running = place.databaseUrl ?? (await runningDatabase(place.dataDir))
  if (running) return { url: running, stop: async () => {} }
  return startEmbeddedDatabase({ dataDir: place.dataDir, log: () => {} })
}

type Served = { place: Place; durable: boolean; log: (line: string) => void; release: () => void }

async function runServer({ place, durable, log, release }: Served): Promise<EmbeddedDatabase> {
  const interrupt = () => interruptPostmaster(place.cluster)
  process.once('exit', interrupt)
  let isStopping = false
  let restarting = Promise.resolve()
  const onLost = () => {
    if (!isStopping) restarting = restart()
  }
  const url = urlOf(place, await ensureRunning({ place, durable, port: await freePort() }))
  let watch = await watchConnection(url, onLost)

  async function restart(): Promise<void> {
    while (!isStopping) {
      log('The database ended unexpectedly and is started again')
      try {
        await ensureRunning({ place, durable, port: Number(new URL(url).port) })
        watch = await watchConnection(url, onLost)
        return
      } catch (error) {
        log(`The database cannot be started again yet: ${String(error)}`)
        await sleep(restartPauseMs)
      }
    }
  }

  return {
    url,
    async stop() {
      isStopping = true
      await restarting
      await watch.end().catch(() => {})
      await endPostmaster(place.cluster)
      process.off('exit', interrupt)
      release()
    },
  }
}

type Running = { place: Place; durable: boolean; port: number }

/** Takes over the running PostgreSQL, or starts one. Returns its port. */
async function ensureRunning({ place, durable, port }: Running): Promise<number> {
  const left = runningPostmaster(place.cluster)
  if (left && (await answers(urlOf(place, left.port), { until: Date.now() + attachMs }))) return left.port
  await endPostmaster(place.cluster)
  const until = Date.now() + startMs
  // After a hard kill, remaining processes may still hold the folder briefly.
  for (let pauseMs = 50; Date.now() < until; pauseMs = Math.min(pauseMs * 2, 1_000)) {
    const child = spawnPostgres({ place, port, durable })
    if (await answers(urlOf(place, port), { until, child })) return port
    await sleep(pauseMs)
  }
  throw new Error(`The database does not start; ${place.logFile} says why`)
}

function urlOf(place: Place, port: number): string {
  return `postgres://postgres:${readFileSync(place.passwordFile, 'utf8').trim()}@127.0.0.1:${port}/postgres`
}

async function answers(url: string, { until, child }: { until: number; child?: ChildProcess }): Promise<boolean> {
  let hasEnded = false
  for (const event of ['exit', 'error']) child?.once(event, () => (hasEnded = true))
  while (Date.now() < until && !hasEnded) {
    if (await canConnect(url)) return true
    await sleep(20)
  }
  return false
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  const connected = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  return connected
}

/** An idle connection whose end shows at once that the database is gone, whether it was started here or taken over. */
async function watchConnection(url: string, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'watch' })
  client.on('error', () => {})
  await client.connect()
  client.once('end', onLost)
  return client
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
