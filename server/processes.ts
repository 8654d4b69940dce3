import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/log.ts'

type Processes = {
  count: number
  /** The port that all processes share. */
  port: number
  log: Log
  environmentOf: (index: number) => Record<string, string>
}

/** A process that has run for this long is restarted at once, whatever ended it. */
const steadyMs = 60_000
const longestPauseMs = 30_000

/**
 * Runs this program so many times, on one port. A process that ends is started again, after a longer pause each time. `listening` rejects
 * when one ends before it listens, because the others would end, too.
 */
export function startProcesses({ count, port, log, environmentOf }: Processes) {
  const workers = new Map<number, Worker>()
  let isStopping = false
  const start = (index: number) => {
    const worker = cluster.fork(environmentOf(index))
    workers.set(index, worker)
    worker.on('listening', (address) => {
      if (address.port === port) log.info('process started', { process: worker.process.pid })
    })
    void once(worker, 'exit').then(() => workers.delete(index))
    return worker
  }
  /** Restarts the process whenever it ends. */
  const guard = async (index: number, first: Worker) => {
    let worker = first
    for (let failures = 0; ; ) {
      const began = performance.now()
      const [code, signal] = await once(worker, 'exit')
      if (isStopping) return
      log.error('process ended', { process: worker.process.pid, code, signal })
      failures = performance.now() - began > steadyMs ? 0 : failures + 1
      await sleep(Math.min(250 * 2 ** failures, longestPauseMs))
      if (isStopping) return
      worker = start(index)
    }
  }
  const begin = async (index: number) => {
    const worker = start(index)
    await listens(worker, port)
    void guard(index, worker)
  }
  return {
    listening: Promise.all(Array.from({ length: count }, (_, index) => begin(index))),
    /** Each process drains and then ends by itself. */
    async stop() {
      isStopping = true
      await Promise.all([...workers.values()].map(endOf))
    },
  }
}

function listens(worker: Worker, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('listening', (address) => address.port === port && resolve())
    worker.once('exit', () => reject(new Error('A process of the shop ended at its start')))
  })
}

async function endOf(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
