import autocannon from 'autocannon'
import { cpuOf, type Processes } from './processes.ts'

type Target = {
  url: string
  processes: Processes
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Asks for another address each time, which no cache knows. */
  isFresh?: boolean
}

const connections = 16
const warmUpSeconds = 3

/** Requests a second with their percentiles, and the CPU that each of them took. Any error answer is a failure. */
export async function measureLoad({ processes, isFresh = false, ...target }: Target, seconds: number) {
  const request = isFresh ? { ...target, requests: [{ setupRequest: anotherAddress }] } : target
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

let asked = 0

function anotherAddress(request: { path: string }) {
  asked += 1
  return { ...request, path: `${request.path.split('?')[0]}?visit=${asked}` }
}
