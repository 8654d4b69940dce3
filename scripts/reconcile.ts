// npm run reconcile [-- --days=7]: compares orders, ledger, stock and gateway; the gateway's records in full or for so many days.
// Prints each difference and exits with 1; prints nothing and exits with 0 when all agree.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { stripeGateway } from '#adapters/payment/stripe.ts'
import { type Config, readConfig } from '#config'
import { newSecret } from '#config/auth-secrets.ts'
import { type Database, openDatabase } from '#database/connection.ts'
import { databaseOf } from '#database/embedded.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { sandboxApp } from '#sandbox-gateway/sandbox-app.ts'
import { run, say } from '#scripts/open-backups.ts'
import { discrepancies } from '#server/ledger/ledger.ts'

await run(async () => {
  const { values } = parseArgs({ options: { days: { type: 'string' } } })
  const days = Number(values.days ?? Number.NaN)
  if (values.days !== undefined && !(days > 0)) throw new Error('--days is a number of days')
  const since = values.days === undefined ? null : new Date(Date.now() - days * dayMs)
  const config = readConfig(process.env)
  const database = await databaseOf({ databaseUrl: config.directUrl, dataDir: join(config.dataDir, 'postgres') })
  const db = openDatabase(database.url)
  try {
    for await (const line of discrepancies({ db, payment: await openPayment(config, db) }, { since })) {
      say(line)
      process.exitCode = 1
    }
  } finally {
    await db.$client.end()
    await database.stop()
  }
})
// The sandbox's server would hold the process open.
process.exit()

/** The sandbox is read from its tables directly, so that the shop need not run. */
async function openPayment({ payment }: Config, { $client: pool }: Database) {
  if (payment.provider === 'stripe') return stripeGateway(payment)
  const keys = { secretKey: `sk_sandbox_${newSecret()}`, publishableKey: `pk_sandbox_${newSecret()}` }
  const app = sandboxApp({ ...keys, pool, shopOrigins: [], log: () => {}, onEvents: () => {} })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const api = { host: '127.0.0.1', port, protocol: 'http' as const }
  return stripeGateway({
    ...keys,
    webhookSecrets: [],
    provider: 'sandbox',
    api,
    gatewayUrl: `http://127.0.0.1:${port}`,
  })
}
