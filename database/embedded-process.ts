import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './embedded-place.ts'

export type Postmaster = { pid: number; port: number }

export function spawnPostgres({
  place,
  port,
  durable,
}: {
  place: Place
  port: number
  durable: boolean
}): ChildProcess {
  removeForeignPid(place.cluster)
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // In tests many shops share one database server.
    max_connections: durable ? 200 : 800,
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_checkpoints: 'off',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  const output = openSync(place.logFile, 'a')
  const child = spawn(
    place.binary('postgres'),
    ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // It has a process group of its own, so that Ctrl-C reaches only this process, which then stops it in order.
    { stdio: ['ignore', output, output], detached: true, ...place.account, cwd: place.cluster },
  )
  closeSync(output)
  child.on('error', () => {}) // The caller, which waits for an answer, sees that none comes.
  return child
}

/** Reads postmaster.pid (line 1 process, line 4 port); null unless that process lives and is this folder's PostgreSQL. */
export function runningPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  return isPostmasterOf(pid, cluster) ? { pid, port: Number(lines[3]) } : null
}

/** Ends PostgreSQL: by SIGINT, its fast and orderly shutdown, and after 10 s by SIGQUIT, whereupon the next start recovers. */
export async function endPostmaster(cluster: string): Promise<void> {
  const running = runningPostmaster(cluster)
  if (!running) return
  const life = lifeOf(running.pid)
  interruptPostmaster(cluster)
  // A process that is about to end has no folder any more, but still runs.
  for (let waited = 0; life !== null && lifeOf(running.pid) === life; waited += 20) {
    if (waited === 10_000) process.kill(running.pid, 'SIGQUIT')
    await sleep(20)
  }
}

/** Interrupts PostgreSQL when our own process exits and cannot wait. */
export function interruptPostmaster(cluster: string): void {
  const running = runningPostmaster(cluster)
  if (running) process.kill(running.pid, 'SIGINT')
}

/** Deletes a postmaster.pid that PostgreSQL would not: its process id belongs to another program by now, or the file is incomplete. */
function removeForeignPid(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!(pid > 0) || (isAlive(pid) && !isPostmasterOf(pid, cluster))) rmSync(file, { force: true })
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  const life = lifeOf(pid)
  if (life === null || process.platform !== 'linux') return life !== null
  try {
    // The process id may belong to another program by now.
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

/** The start time of a living process, which distinguishes it from a later one with the same id; null for an ended one, even if a zombie. */
function lifeOf(pid: number): string | null {
  if (!isAlive(pid)) return null
  if (process.platform !== 'linux') return ''
  try {
    const [state, ...facts] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return state === 'Z' || state === 'X' ? null : (facts[18] ?? null)
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
