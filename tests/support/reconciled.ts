import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningShop } from './start-shop.ts'

const root = join(import.meta.dirname, '../..')
const timeoutMs = 30_000

/** The output of `npm run reconcile` for a running shop, and its end. */
export function runReconcile({ dataDir, port }: Pick<RunningShop, 'dataDir' | 'port'>) {
  const env = { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir }
  const command = spawn(process.execPath, ['scripts/reconcile.ts'], { cwd: root, env })
  let output = ''
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    command.once('close', (code) => resolve({ code, output }))
  })
}

/** Whatever was bought, returned and broken off in a shop, its books agree once its jobs are done. */
export async function assertReconciled(shop: Pick<RunningShop, 'dataDir' | 'port'>): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const { code, output } = await runReconcile(shop)
    if (code === 0 && output === '') return
    if (Date.now() > deadline) throw new Error(`The books do not agree:\n${output}`)
    await sleep(500)
  }
}
