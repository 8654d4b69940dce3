import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { startSandboxGateway } from '#sandbox-gateway/sandbox.ts'
import { type RunningShop, reservePorts, startShop } from './start-shop.ts'

export type StripeShop = RunningShop & { gatewayUrl: string }

const keys = {
  secretKey: 'sk_test_stand_in',
  publishableKey: 'pk_test_stand_in',
  webhookSecret: 'whsec_stand_in_3pYc7NfUa1GdJ9sE',
}
const script = readFileSync(join(import.meta.dirname, 'stripe-stand-in.js'), 'utf8')

/** A shop configured for Stripe: its server uses the official library, its pages a stand-in for Stripe's script. */
export async function startStripeShop(): Promise<StripeShop> {
  const port = await reservePorts()
  const gatewayUrl = `http://127.0.0.1:${port + 1}`
  const shop = await startShop({
    port,
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: gatewayUrl,
    },
  })
  const pool = new pg.Pool({ connectionString: shop.databaseUrl(), max: 4 })
  pool.on('error', () => {}) // The database may end first.
  const gateway = await startSandboxGateway({
    ...keys,
    pool,
    host: '127.0.0.1',
    port: port + 1,
    shopOrigins: [shop.url],
    webhookUrl: `${shop.url}/api/webhooks/payment`,
    log: () => {},
  })
  return {
    ...shop,
    gatewayUrl,
    async stop(how) {
      await gateway.close()
      await pool.end()
      await shop.stop(how)
    },
  }
}

/** Answers Stripe's URLs in the browser; while `isBlocked` returns true, its script does not load. */
export async function standInForStripe(page: Page, { gatewayUrl }: StripeShop, isBlocked = () => false): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    isBlocked()
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body: script.replace('GATEWAY_URL', gatewayUrl) }),
  )
  await page.route('https://hooks.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: bankPage }),
  )
}

const bankPage = `<!doctype html><html lang="en"><title>Bank</title><h1>Is it you?</h1>
<button onclick="parent.postMessage('accept', '*')">Yes, it is me</button>
<button onclick="parent.postMessage('fail', '*')">No, fail the check</button>`
