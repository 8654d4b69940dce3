import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { startDelivery } from './deliver-events.ts'
import { forgetOldKeys } from './idempotency.ts'
import { type SandboxSettings, sandboxApp } from './sandbox-app.ts'

const HOUR_MS = 3_600_000

type SandboxGatewaySettings = Omit<SandboxSettings, 'onEvents'> & {
  host: string
  /** 0 takes any free one. */
  port: number
  webhookUrl: string
  webhookSecret: string
}

/** Starts the sandbox on a port of its own. The pool stays the caller's: close the gateway first, then the pool. */
export async function startSandboxGateway(settings: SandboxGatewaySettings) {
  const { pool, host, log, webhookUrl, webhookSecret } = settings
  let wakeDelivery = () => {}
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
