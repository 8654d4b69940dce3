import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reservePorts } from './start-shop.ts'
import { until } from './waits.ts'

/** The real PgBouncer in transaction mode, in front of each database of a PostgreSQL. It shares few connections, so that clients change them often. */
export async function startPgBouncer(binary: string, databaseUrl: string) {
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'stella-maris-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await reservePorts()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${databasePort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 1000
server_idle_timeout = 5
`,
  )
  const asPostgres = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const server = spawn(binary, [...asPostgres, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const logged: string[] = []
  server.stderr.on('data', (chunk) => logged.push(String(chunk)))
  const url = new URL(databaseUrl)
  url.port = String(port)
  await until(
    () => logged.join(''),
    (text) => text.includes('process up') || server.exitCode !== null,
  )
  return {
    url: url.href,
    log: () => logged.join(''),
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      if (server.exitCode === null && server.kill('SIGTERM')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
