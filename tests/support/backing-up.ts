import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from '#scripts/bundle-server.ts'

const root = join(import.meta.dirname, '../..')

/** A folder for backups; a later run of the tests deletes it after a failure. */
export function backupFolder(): string {
  return mkdtempSync(join(tmpdir(), `stella-maris-tests-${process.pid}-backups-`))
}

type Running = { env: Record<string, string> }

/** Runs a command of the operator in an environment of its own; its output and exit code. */
export function runCommand(name: 'backup' | 'restore' | 'move-files', args: string[], { env }: Running) {
  const command = spawn(process.execPath, [programOf(`scripts/${name}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...env },
  })
  let output = ''
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    command.once('close', (code) => resolve({ code, output }))
  })
}
