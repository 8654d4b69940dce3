import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { reservePorts } from '#tests/support/start-shop.ts'
import { until } from '#tests/support/waits.ts'
import { cpuOf, shopProcesses } from '../processes.ts'

/** Measures the processor time from start to ready on a migrated database. Run node bench/operate/start.ts [times] after npm run build. */
const times = Number(process.argv[2] ?? 5)
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'stella-maris-start-'))
const database = await startEmbeddedDatabase({ dataDir: join(folder, 'postgres'), log: () => {} })
const port = await reservePorts()
const env = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: database.url,
  PUBLIC_URL: 'http://localhost',
  AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  PAYMENT: 'sandbox',
  MAIL: 'mailbox',
  DRAIN_SECONDS: '0',
  GRACE_SECONDS: '1',
}

try {
  await migrate(database.url)
  for (const program of ['main.ts', 'build/shop/main.js']) {
    const ms = []
    for (let time = 0; time < times; time++) ms.push(await measureStart(program))
    console.log(`${program}: ${ms.join(', ')} ms of processor time from start to ready`)
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measureStart(program: string): Promise<number> {
  const server = spawn(process.execPath, [program], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok || server.exitCode !== null,
      () => server.exitCode !== null,
    )
  await until(isReady, (is) => is, { everyMs: 20 })
  const used = cpuOf(shopProcesses(server.pid ?? 0)).server
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  return used
}
