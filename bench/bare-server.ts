import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Processes } from './processes.ts'

/** Node's own HTTP server answering 'ok', in a process of its own: the upper limit of this machine. */
export async function startBareServer(): Promise<{ url: string; processes: Processes; stop: () => Promise<void> }> {
  const child = fork(import.meta.filename, ['serve'])
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  return {
    url: `http://127.0.0.1:${port}/`,
    processes: { server: () => [child.pid ?? 0], database: () => [] },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}

if (process.argv[2] === 'serve') {
  const server = createServer((_, response) => response.end('ok'))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}
