import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Attempts, 100 ms apart, so that this process is not refused while another one still shuts down. */
const attempts = 20

/**
 * Locks a folder for this process, or throws. The lock is a name that the system frees with the process, so that none is stale, however
 * the process ends.
 */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
  mkdirSync(folder, { recursive: true })
  const path = lockName(realpathSync(folder))
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const server = createServer((socket) => socket.destroy()).unref()
    server.listen({ path, exclusive: true })
    const isOurs = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (isOurs) return { release: () => void server.close() }
    if (platform() !== 'linux' && !(await isHeld(path))) rmSync(path, { force: true })
    else await sleep(100)
  }
  throw new Error(`Another server already runs on ${folder}. Stop it, or choose another folder with DATA_DIR=…`)
}

function lockName(folder: string): string {
  const name = `stella-maris-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (platform() === 'linux') return `\0${name}`
  return platform() === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/** True when a living process holds the lock. Only needed where the name is a file, which outlives a killed process. */
async function isHeld(path: string): Promise<boolean> {
  const socket = connect(path)
  const isReachable = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isReachable
}
