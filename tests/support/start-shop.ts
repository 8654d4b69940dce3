import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programOf } from '#scripts/bundle-server.ts'

export type RunningShop = Awaited<ReturnType<typeof startShop>>

/** `packed` is the folder of another built shop, which runs instead of this one. */
type Options = { dataDir?: string; port?: number; env?: Record<string, string>; packed?: string }

const root = join(import.meta.dirname, '../..')
const startSeconds = 120

/** A shop as an operator runs it: a server process with its own data, ports and demo. Resolves once it serves. */
export async function startShop({ dataDir = openFolder(), port, env = {}, packed }: Options = {}) {
  const shopPort = port ?? (await reservePorts())
  const output: string[] = []
  const server = spawn(process.execPath, [packed ? join(packed, 'build/shop/main.js') : programOf('main.ts')], {
    cwd: packed ?? root,
    env: {
      ...process.env,
      ...boundedMemory(),
      NODE_ENV: demoMode(),
      ...impatient,
      ...env,
      PORT: String(shopPort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const url = `http://localhost:${shopPort}`
  await untilReady({ url, server, output })
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await ended
  }
  return {
    url,
    port: shopPort,
    dataDir,
    pid: server.pid ?? 0,
    server,
    output,
    /** Kills the server process; its database runs on, as after any crash. */
    kill: () => end('SIGKILL'),
    async stop({ keepData = false } = {}) {
      await end('SIGTERM')
      if (!keepData) rmSync(dataDir, { recursive: true, force: true })
    },
    databaseUrl: () => databaseUrlOf(dataDir),
    databasePid: () => Number(postmasterLines(dataDir)[0]),
  }
}

/** As in the image and the service: less space for new objects, and fewer arenas, take a third of the memory off. */
function boundedMemory() {
  const { NODE_OPTIONS = '' } = process.env
  return { NODE_OPTIONS: `${NODE_OPTIONS} --max-semi-space-size=8`, MALLOC_ARENA_MAX: '2' }
}

/** The shop stops at once, because no balancer watches it and nobody waits for an answer. */
const impatient = { DRAIN_SECONDS: '0', GRACE_SECONDS: '3' }

/** In tests each answer and refusal is checked against its contract; the bench measures a shop that does not check. */
function demoMode(): string {
  return process.env.NODE_ENV === 'test' ? 'test' : 'development'
}

/** Creates a folder open to others: under root the database runs as another account. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `stella-maris-tests-${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** The URL of a data folder's embedded database, from outside the server. */
function databaseUrlOf(dataDir: string): string {
  const folder = join(dataDir, 'postgres')
  const port = postmasterLines(dataDir)[3]
  return `postgres://postgres:${readFileSync(join(folder, 'password'), 'utf8').trim()}@127.0.0.1:${port}/postgres`
}

/** Lines of postmaster.pid: the process id is the first, the port the fourth. */
function postmasterLines(dataDir: string): string[] {
  return readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
}

type Starting = { url: string; server: ChildProcess; output: string[] }

async function untilReady({ url, server, output }: Starting): Promise<void> {
  const deadline = Date.now() + startSeconds * 1000
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await sleep(50)
  }
  server.kill('SIGKILL')
  throw new Error(`The shop did not start:\n${output.join('')}`)
}

/**
 * The shop's port and the next one, for its payment gateway. The one before them is occupied as long as this process lives, so that other
 * tests do not get the same two.
 */
export async function reservePorts(): Promise<number> {
  // Below the system's own range of ephemeral ports.
  for (let before = 20_000; before < 32_000; before += 3)
    if ((await isHeld(before)) && (await isFree(before + 1)) && (await isFree(before + 2))) return before + 1
  throw new Error('No free ports')
}

async function isHeld(port: number): Promise<boolean> {
  const holder = await listenOn(port)
  holder?.unref()
  return holder !== null
}

async function isFree(port: number): Promise<boolean> {
  const server = await listenOn(port)
  if (server) await new Promise((resolve) => server.close(resolve))
  return server !== null
}

function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
