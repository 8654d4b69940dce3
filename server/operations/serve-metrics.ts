import { createServer } from 'node:http'
import type { PrometheusMetrics, Reading } from '#adapters/metrics/prometheus.ts'
import type { Database } from '#database/connection.ts'
import { isDatabaseAway } from '#database/timeouts.ts'
import type { Shop } from '#server/shop.ts'
import { readHealth } from './read-health.ts'

/** `pools`: the connections of this process by what they are for. */
type Serving = { metrics: PrometheusMetrics; port: number; host: string; pools: Record<string, Database> }

/** Answers GET /metrics on a port of its own, which only the monitoring should reach. */
export async function serveMetrics(shop: Shop, { metrics, port, host, pools }: Serving) {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    const text = await readingsOf(shop, pools)
      .then(metrics.write)
      .catch(() => null)
    if (text === null) return void response.writeHead(500).end()
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    server,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readingsOf(shop: Shop, pools: Serving['pools']): Promise<Reading[]> {
  return [...ofPools(pools), ...ofStreams(shop), ...ofReplica(shop), ...(await ofDatabase(shop))]
}

function ofPools(pools: Serving['pools']): Reading[] {
  const help = 'Database connections by pool and state; waiting: requests that wait for one'
  return Object.entries(pools).flatMap(([pool, { $client: client }]) =>
    [
      ['total', client.totalCount] as const,
      ['idle', client.idleCount] as const,
      ['waiting', client.waitingCount] as const,
    ].map(([state, value]) => ({ name: 'shop_pool_connections', help, value, labels: { pool, state } })),
  )
}

function ofStreams({ live }: Shop): Reading[] {
  return [
    { name: 'shop_streams', help: 'Open pages that follow changes', value: live.streams() },
    { name: 'shop_listening', help: '1 while changes on other nodes arrive', value: Number(live.isListening()) },
  ]
}

/** There is no reading while the replica is away, promoted or another database. */
function ofReplica({ replica }: Shop): Reading[] {
  const behindMs = replica?.behindMs() ?? null
  if (behindMs === null) return []
  const help = 'How long ago the replica had everything; read up to a second'
  return [{ name: 'shop_replica_behind_seconds', help, value: behindMs / 1_000 }]
}

/** Readings of the whole shop, the same on each of its nodes. While the database does not answer, that is the only reading. */
async function ofDatabase(shop: Shop): Promise<Reading[]> {
  const now = shop.now()
  const health = await readHealth(shop.db, now).catch((error: unknown) => {
    if (isDatabaseAway(error)) return null
    throw error
  })
  const up = { name: 'shop_database_up', help: '1 while the database answers', value: Number(health !== null) }
  if (!health) return [up]
  const ageOf = (time: Date | null) => (time === null ? 0 : Math.max(0, now.getTime() - time.getTime()) / 1_000)
  const at = (name: string, help: string, time: Date | null) =>
    time === null ? [] : [{ name, help: `${help}, seconds since 1970`, value: time.getTime() / 1_000 }]
  const value = (name: string, help: string, count: number) => ({ name, help, value: count })
  return [
    up,
    value('shop_jobs_waiting', 'Jobs that could run and do not yet', health.jobsWaiting),
    value('shop_jobs_oldest_seconds', 'How long the oldest of them has waited', ageOf(health.jobWaitingSince)),
    value('shop_jobs_failed', 'Jobs that are not tried again', health.jobsFailed),
    value('shop_emails_oldest_seconds', 'How long the oldest unsent email has waited', ageOf(health.emailWaitingSince)),
    value('shop_emails_failed', 'Emails that will not be sent, up to 1000', health.emailsFailed),
    value('shop_orders_last_minute', 'Orders of the last minute', health.ordersLastMinute),
    value('shop_paid_within_day', '1 when an order of the last day was paid', Number(health.firstPaidOrder !== null)),
    value('shop_discrepancies', 'Differences that the last nightly check found', health.discrepancies),
    ...at('shop_webhook_timestamp_seconds', 'The last call of the payment provider', health.lastWebhook),
    ...at('shop_check_timestamp_seconds', 'The last nightly check', health.lastCheck),
    ...at('shop_feed_timestamp_seconds', 'The last writing of the product feed', health.lastFeed),
    ...at('shop_backup_timestamp_seconds', 'The last finished backup', health.lastBackup),
  ]
}
