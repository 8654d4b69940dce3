import autocannon from 'autocannon'
import { cpuOf, type Processes } from './processes.ts'

type Target = {
  url: string
  processes: Processes
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Requests one of so many pages each time, to bypass caches: the URL ends with a number below this one. */
  pages?: number
}

const connections = 16
const warmUpSeconds = 3

/** Requests per second with percentiles, and CPU time per request. Any error response is a failure. */
export async function measureLoad({ processes, pages, ...target }: Target, seconds: number) {
  const request = pages ? { ...target, requests: [{ setupRequest: nextPageOf(pages) }] } : target
  await autocannon({ ...request, connections, duration: warmUpSeconds })
  const before = cpuOf(processes)
  const result = await autocannon({ ...request, connections, duration: seconds })
  const after = cpuOf(processes)
  if (result.non2xx + result.errors > 0) throw new Error(`${request.url}: ${result.non2xx + result.errors} failed`)
  const count = result.requests.total
  return {
    rate: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverCpu: ((after.server - before.server) / count).toFixed(3),
    databaseCpu: ((after.database - before.database) / count).toFixed(3),
  }
}

function nextPageOf(pages: number) {
  let asked = 0
  const start = (path: string) => path.replace(/\d+$/, '')
  return (request: { path: string }) => ({ ...request, path: start(request.path) + (asked++ % pages) })
}
