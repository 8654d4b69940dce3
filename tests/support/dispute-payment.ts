import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { RunningShop } from './start-shop.ts'

/** Disputes the payment of an order, as the cardholder's bank, by the sandbox's endpoint. */
export async function disputePayment(shop: RunningShop, orderNumber: string): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl() })
  await client.connect()
  const { rows } = await client.query('select payment_intent_id as id from orders where order_number = $1', [
    orderNumber,
  ])
  await client.end()
  const response = await fetch(`http://127.0.0.1:${shop.port + 1}/v1/test_helpers/disputes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${gatewayKey(shop.dataDir)}` },
    body: new URLSearchParams({ payment_intent: rows[0].id }),
  })
  if (!response.ok) throw new Error(`Dispute: ${await response.text()}`)
}

/** Derived from the demo's own secret, as the shop does. */
function gatewayKey(dataDir: string): string {
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  return `sk_sandbox_${createHmac('sha256', secret).update('key').digest('hex').slice(0, 48)}`
}
