import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningShop, startShop } from '#tests/support/start-shop.ts'
import { anySlug } from '../any-slug.ts'
import { callsAbout, sendLoad } from './send-load.ts'

/**
 * Measures the load that one node carries, sends it ten times as much, and measures how fast it recovers afterwards. Run node
 * bench/operate/overload.ts [seconds] after npm run build. The load comes from a process of its own, as a mixture of calls that reach the
 * database. Ends with 1 when calls of a purchase were refused more often than others, or the node needed more than five seconds.
 */
const seconds = Number(process.argv[2] ?? 15)
const recoverWithinMs = 5_000
// An answer from the cache costs no more than a refusal.
const shop = await startShop({ env: { DATABASE_CONNECTIONS: '10', ANSWER_CACHE_MB: '0' } })

try {
  const { url } = shop
  const mixture = { url, requests: callsAbout(await anySlug(url)), seconds }
  const normal = await sendLoad({ ...mixture, connections: 16 })
  say(`One node carries ${normal.answered} calls a second (p50 ${normal.p50} ms, p99 ${normal.p99} ms)`)

  const watched = watch(shop)
  const over = await sendLoad({ ...mixture, connections: 2_000, rate: 10 * normal.answered })
  const during = watched.end()
  say(
    `Ten times as much, ${over.sent} calls a second sent: ${over.answered} answered and ${over.refused} refused with 503 a second, ${over.others} other outcomes; p50 ${over.p50} ms, p99 ${over.p99} ms`,
  )
  say(`Meanwhile: ${during}`)
  const ms = await recovery(shop)
  say(`After the load the node answers as before within ${ms} ms`)
  const again = await sendLoad({ ...mixture, connections: 16 })
  say(`Then it carries ${again.answered} calls a second (p99 ${again.p99} ms), and refuses ${again.refused}`)
  process.exitCode = ms > recoverWithinMs || again.refused > 0 || over.others > 0 ? 1 : 0
} finally {
  await shop.stop()
}

/** Requests a cached page, the health check and a quote twice a second, as long as the load lasts. */
function watch({ url }: RunningShop) {
  const seen = new Map<string, { statuses: number[]; ms: number[] }>()
  let isOver = false
  const ask = async (name: string, path: string, init?: RequestInit) => {
    const began = performance.now()
    const status = await fetch(url + path, init).then(
      (answer) => answer.text().then(() => answer.status),
      () => 0,
    )
    const entry = seen.get(name) ?? { statuses: [], ms: [] }
    seen.set(name, entry)
    entry.statuses.push(status)
    entry.ms.push(performance.now() - began)
  }
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const round = async () => {
    while (!isOver) {
      await Promise.all([
        ask('home page', '/'),
        ask('/healthz', '/healthz'),
        ask('/readyz', '/readyz'),
        ask('quote of a cart', '/api/cart/quoteCart', { ...json, body: '{"cartItems":[]}' }),
      ])
      await sleep(500)
    }
  }
  void round()
  return {
    end() {
      isOver = true
      return [...seen]
        .map(([name, { statuses, ms }]) => {
          const all = [...Map.groupBy(statuses, (status) => status)].map(
            ([status, { length }]) => `${length} × ${status}`,
          )
          return `${name} ${all.join(', ')} (at most ${Math.round(Math.max(...ms))} ms)`
        })
        .join('; ')
    },
  }
}

/** Milliseconds until twenty calls in a row are answered within 200 ms. */
async function recovery({ url }: RunningShop): Promise<number> {
  const began = performance.now()
  let lastBad = 0
  for (let good = 0; good < 20; ) {
    const asked = performance.now()
    const answer = await fetch(`${url}/api/settings/getStoreSettings`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    await answer.text()
    const isGood = answer.ok && performance.now() - asked < 200
    good = isGood ? good + 1 : 0
    if (!isGood) lastBad = Math.round(performance.now() - began)
  }
  return lastBad
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
