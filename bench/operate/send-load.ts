import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Request = { method: string; path: string; body?: string }
/** `rate`: requests a second, whether or not the shop answers. By default each answer is followed by the next request. */
type Sending = { url: string; requests: Request[]; seconds: number; connections: number; rate?: number }

/** Sends requests in turn from another process. The counts are per second, the times in milliseconds. */
export async function sendLoad({ seconds, requests, rate = 0, ...to }: Sending) {
  const headers = { 'content-type': 'application/json' }
  const options = {
    ...to,
    duration: seconds,
    timeout: 30,
    ...(rate > 0 && { overallRate: rate }),
    requests: requests.map((one) => ({ ...one, headers })),
  }
  const program = `
    const { default: autocannon } = await import('autocannon')
    const { statusCodeStats, errors, latency, requests, duration } = await autocannon(${JSON.stringify(options)})
    console.log(JSON.stringify({ statusCodeStats, errors, latency, sent: requests.sent, duration }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [out] = await Promise.all([child.stdout.toArray(), once(child, 'exit')])
  const { statusCodeStats, errors, latency, sent, duration } = JSON.parse(Buffer.concat(out).toString())
  const count = (status: string): number => statusCodeStats[status]?.count ?? 0
  const total = Object.keys(statusCodeStats).reduce((sum, status) => sum + count(status), 0)
  const aSecond = (number: number) => Math.round(number / duration)
  return {
    sent: aSecond(sent),
    answered: aSecond(count('200')),
    refused: aSecond(count('503')),
    others: total - count('200') - count('503') + errors,
    p50: latency.p50,
    p99: latency.p99,
  }
}

const search = {
  method: 'POST',
  path: '/api/products/searchProducts',
  body: '{"paginationOpts":{"numItems":10,"cursor":null}}',
}

/** Calls that reach the database, as visitors of this product make them. */
export function callsAbout(slug: string): Request[] {
  return [
    search,
    { method: 'POST', path: '/api/products/getProductBySlug', body: JSON.stringify({ slug }) },
    { method: 'POST', path: '/api/settings/getStoreSettings', body: '{}' },
  ]
}
