import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programOf } from '#scripts/bundle-server.ts'
import type { RunningShop } from './start-shop.ts'

const root = join(import.meta.dirname, '../..')
const timeoutMs = 30_000

/** Runs `npm run reconcile` for a running shop; its output and exit code. */
export function runReconcile({ dataDir, port }: Pick<RunningShop, 'dataDir' | 'port'>) {
  const env = { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir }
  const command = spawn(process.execPath, [programOf('scripts/reconcile.ts')], { cwd: root, env })
  let output = ''
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    command.once('close', (code) => resolve({ code, output }))
  })
}

/** Asserts that a shop's data reconcile once its jobs are done, whatever was bought, returned and interrupted. */
export async function assertReconciled(shop: Pick<RunningShop, 'dataDir' | 'port'>): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const { code, output } = await runReconcile(shop)
    if (code === 0 && output === '') return
    if (Date.now() > deadline) throw new Error(`The ledger differs:\n${output}`)
    await sleep(500)
  }
}
