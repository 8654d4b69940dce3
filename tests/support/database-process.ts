import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedDatabase } from '#database/embedded.ts'

export type Account = { uid?: number; gid?: number }

// Run as a program, this file is a server with only its database.
if (process.argv[1] === import.meta.filename) await serve(process.argv[2] ?? '')

async function serve(dataDir: string): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir, log: (line) => console.log(`log ${line}`) })
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  for (const signal of ['SIGHUP', 'SIGINT']) process.once(signal, () => process.exit(0))
  // The test run has ended.
  process.stdin.once('end', () => process.exit(0)).resume()
  console.log(`url ${database.url}`)
}

/** A data folder for server processes that are started and killed; deleted afterwards. */
export function databaseFolder(account: Account = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), `stella-maris-tests-${process.pid}-`))
  if (account.uid !== undefined && account.gid !== undefined) chownSync(dataDir, account.uid, account.gid)
  const servers: ChildProcess[] = []
  const postmasterPid = () => postmasterOf(dataDir)
  return {
    dataDir,
    postmasterPid,
    /** A server process that is starting. */
    launch() {
      const server = spawn(process.execPath, [import.meta.filename, dataDir], { ...account, cwd: tmpdir() })
      servers.push(server)
      return server
    },
    /** A server process with a running database. */
    async start() {
      const server = this.launch()
      return { server, url: await urlFrom(server) }
    },
    async [Symbol.asyncDispose]() {
      for (const server of servers) server.kill('SIGKILL')
      const pid = postmasterPid()
      if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
      while (pid && isAlive(pid)) await sleep(20)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  return client
    .query(sql)
    .then(
      ({ rows }) => rows,
      (error) => Promise.reject(error),
    )
    .finally(() => client.end())
}

export async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function postmasterOf(dataDir: string): number | null {
  try {
    return Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]) || null
  } catch {
    return null
  }
}

function urlFrom(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
        const url = /^url (\S+)$/m.exec(output)?.[1]
        if (url) resolve(url)
      })
    server.once('exit', () => reject(new Error(output)))
  })
}
