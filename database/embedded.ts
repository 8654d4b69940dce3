import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createCluster, type Place, preparePlace } from './embedded-place.ts'

const ourLock = 7_265_502
const startSeconds = 60

export type EmbeddedDatabase = { url: string; stop(): Promise<void> }

type Options = {
  dataDir: string
  log: (line: string) => void
  /** False gives up safety against power loss for speed: tests only. */
  durable?: boolean
}

/**
 * The PostgreSQL that comes along, as a child process in dataDir. Finds and takes over what a killed server left running, and starts
 * the database again when it is killed itself. Throws when another living server uses the folder.
 */
export async function startEmbeddedDatabase({ dataDir, log, durable = true }: Options): Promise<EmbeddedDatabase> {
  const place = await preparePlace(dataDir, log)
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) {
    log('Creating the database')
    await createCluster(place)
  }
  const left = runningPostmaster(place.cluster)
  const attached = left && (await canConnect(urlOf(place, left.port)))
  if (left && !attached) await endProcess(left.pid)
  const port = attached ? left.port : await freePort()
  const url = urlOf(place, port)
  let isStopping = false
  const run = async () => {
    const child = await startPostgres({ place, port, durable })
    child.once('exit', () => {
      if (!isStopping) void restart()
    })
  }
  const restart = async () => {
    log('The database ended unexpectedly and is started again')
    await run()
      .then(async () => (guard = await holdAlone(url, dataDir)))
      .catch((error: unknown) => log(`The database cannot be started again: ${String(error)}`))
  }
  if (!attached) await run()
  let guard = await holdAlone(url, dataDir)
  return {
    url,
    async stop() {
      isStopping = true
      await guard.end().catch(() => {})
      const running = runningPostmaster(place.cluster)
      if (running) await endProcess(running.pid)
    },
  }
}

function urlOf(place: Place, port: number): string {
  return `postgres://postgres:${place.password}@127.0.0.1:${port}/postgres`
}

/** Starts until it answers; after a hard kill, what is left of the old one may still hold the folder for a moment. */
async function startPostgres(start: { place: Place; port: number; durable: boolean }): Promise<ChildProcess> {
  const deadline = Date.now() + startSeconds * 1000
  for (let attempt = 1; ; attempt++) {
    removeStalePid(start.place.cluster)
    const child = spawnPostgres(start)
    if (await isReady(child, urlOf(start.place, start.port), deadline)) return child
    if (Date.now() > deadline || attempt === 20)
      throw new Error(`The database does not start; see ${start.place.logFile}`)
    await sleep(Math.min(100 * attempt, 1_000))
  }
}

function spawnPostgres({ place, port, durable }: { place: Place; port: number; durable: boolean }): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    jit: 'off',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  const output = openSync(place.logFile, 'a')
  const child = spawn(
    place.binary('postgres'),
    ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl-C reaches us first, and we stop it in order.
    { stdio: ['ignore', output, output], detached: true, ...place.account, cwd: place.cluster },
  )
  closeSync(output)
  child.on('error', () => {}) // told by isReady, which sees it end
  return child
}

async function isReady(child: ChildProcess, url: string, deadline: number): Promise<boolean> {
  const ended = new Promise<boolean>((resolve) => {
    child.once('exit', () => resolve(true))
    child.once('error', () => resolve(true))
  })
  while (Date.now() < deadline) {
    if (await canConnect(url)) return true
    if (await Promise.race([ended, sleep(25).then(() => false)])) return false
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

/** As long as this connection lives, no other server may use the folder; it ends with our process, however that ends. */
async function holdAlone(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [ourLock])
    if (rows[0].alone) return client
    await sleep(100)
  }
  await client.end()
  throw new Error(`Another shop is already running on ${dataDir}. Stop it, or choose another folder with DATA_DIR=…`)
}

/** What postmaster.pid says, when that process lives and is a PostgreSQL. */
function runningPostmaster(cluster: string): { pid: number; port: number } | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  return isPostgres(pid) ? { pid, port: Number(lines[3]) } : null
}

function removeStalePid(cluster: string): void {
  if (!runningPostmaster(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function isPostgres(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || isRunning(pid)
  } catch {
    return false
  }
}

/** A number may have been given to another program since, and a zombie is no longer a database. */
function isRunning(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.includes('(postgres') && !/\) Z /.test(stat)
}

/** SIGINT is PostgreSQL's fast and orderly shutdown; SIGQUIT ends it at once, and the next start recovers. */
async function endProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isPostgres(pid); waited += 20) {
    if (waited === 5_000) process.kill(pid, 'SIGQUIT')
    await sleep(20)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
