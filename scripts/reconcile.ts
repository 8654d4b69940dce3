// npm run reconcile: compares orders, ledger, stock and gateway. Prints each difference and ends with 1; says nothing when all agree.
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { sandboxApp } from '#adapters/payment/sandbox/sandbox-app.ts'
import { stripeGateway } from '#adapters/payment/stripe.ts'
import { type Config, newSecret, readConfig } from '#config'
import { type Database, openDatabase } from '#database/connection.ts'
import { runningDatabase, startEmbeddedDatabase } from '#database/embedded.ts'
import { reconcile } from '#server/ledger/ledger.ts'

const config = readConfig(process.env)
const dataDir = join(config.dataDir, 'postgres')
const running = config.databaseUrl ?? (await runningDatabase(dataDir))
const own = running ? null : await startEmbeddedDatabase({ dataDir, log: () => {} })
const db = openDatabase(running ?? own?.url ?? '')
const differences = await reconcile({ db, payment: await openPayment(config, db) })
for (const line of differences) process.stdout.write(`${line}\n`)
await db.$client.end()
await own?.stop()
process.exit(differences.length > 0 ? 1 : 0)

/** The sandbox answers from its tables, by a door of our own: the shop need not run. */
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
