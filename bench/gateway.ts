import { fork } from 'node:child_process'
import pg from 'pg'
import { openDatabase } from '#database/connection.ts'
import { startSandboxGateway } from '#sandbox-gateway/sandbox.ts'

export const gatewayDatabase = 'bench_gateway'

const keys = {
  secretKey: 'sk_test_bench_0123456789abcdef',
  publishableKey: 'pk_test_bench_0123456789abcdef',
  webhookSecret: 'whsec_bench_V4kq9ZtE2mWx7RbH',
}

type Place = { databaseUrl: string; port: number; shopUrl: string }

/** The shop's settings for this gateway. */
export function gatewaySettings(port: number): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  }
}

/** The sandbox gateway in a process and a database of its own, so that its work is not counted as the shop's. */
export async function startGateway({
  databaseUrl,
  ...place
}: Place): Promise<{ pid: number; stop: () => Promise<void> }> {
  const own = new URL(databaseUrl)
  own.pathname = gatewayDatabase
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create database ${gatewayDatabase}`)
  await client.end()
  const child = fork(import.meta.filename, [JSON.stringify({ ...place, databaseUrl: own.href })], { silent: true })
  await new Promise((resolve, reject) => child.once('message', resolve).once('exit', reject))
  return {
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}

async function serve({ databaseUrl, port, shopUrl }: Place): Promise<void> {
  await startSandboxGateway({
    ...keys,
    pool: openDatabase(databaseUrl, { maxConnections: 6 }).$client,
    host: '127.0.0.1',
    port,
    shopOrigins: [shopUrl],
    webhookUrl: `${shopUrl}/api/webhooks/payment`,
    log: () => {},
  })
  process.send?.('ready')
}

if (process.argv[1] === import.meta.filename) await serve(JSON.parse(process.argv[2] ?? ''))
