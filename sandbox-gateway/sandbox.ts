import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { Pool } from 'pg'
import { applyMigrations } from '#database/migrate.ts'
import { startDelivery } from './deliver-events.ts'
import { forgetOldKeys } from './idempotency.ts'
import { type SandboxSettings, sandboxApp } from './sandbox-app.ts'

const HOUR_MS = 3_600_000
/** The tables of the sandbox, and the folder of their migrations. */
export const sandboxSchema = { schema: 'sandbox_gateway', folder: join(import.meta.dirname, 'migrations') }

type SandboxGatewaySettings = Omit<SandboxSettings, 'onEvents'> & {
  host: string
  /** 0 takes any free port. */
  port: number
  webhookUrl: string
  webhookSecret: string
}

/** Starts the sandbox on its port. The pool belongs to the caller: close the gateway first, then the pool. */
export async function startSandboxGateway(settings: SandboxGatewaySettings) {
  const { pool, host, log, webhookUrl, webhookSecret } = settings
  let wakeDelivery = () => {}
  await migrateSandbox(pool, log)
  const server = createAdaptorServer({ fetch: sandboxApp({ ...settings, onEvents: () => wakeDelivery() }).fetch })
  await forgetOldKeys(pool)
  const port = await listen(server, settings)
  const delivery = startDelivery({ db: pool, webhookUrl, webhookSecret, log })
  wakeDelivery = delivery.wake
  const cleaning = setInterval(() => {
    forgetOldKeys(pool).catch((error: Error) => log(`sandbox gateway: ${error.message}`))
  }, HOUR_MS)
  return {
    port,
    url: `http://${host}:${port}`,
    async close() {
      clearInterval(cleaning)
      await Promise.all([shut(server), delivery.stop()])
    },
  }
}

/** Creates the sandbox's tables, in a schema of their own. Called only where the sandbox runs. */
export async function migrateSandbox(pool: Pool, log: (line: string) => void = () => {}): Promise<void> {
  const client = await pool.connect()
  try {
    await applyMigrations(client, { ...sandboxSchema, log })
  } finally {
    client.release(true)
  }
}

function listen(server: ServerType, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function shut(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}
