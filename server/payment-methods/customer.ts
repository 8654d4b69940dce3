import { createHash } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { withGateway } from './with-gateway.ts'

const find = sql({
  name: 'customer-find',
  text: 'select gateway_customer_id as "customerId" from users where id = $1',
  row: { customerId: 'text?' },
})
const store = sql({
  name: 'customer-store',
  text: `update users set gateway_customer_id = coalesce(gateway_customer_id, $2) where id = $1 and deleted_at is null
returning gateway_customer_id as "customerId"`,
  row: { customerId: 'text?' },
})

const forget = sql({
  name: 'customer-forget',
  text: `with forgotten as (
  update users set gateway_customer_id = null where id = $1 and gateway_customer_id = $2 returning id)
delete from payment_methods c using forgotten f where c.user_id = f.id`,
})

/** The caller's customer id at the gateway: created when first needed, once, however many calls run. */
export async function customerOf(shop: Shop, caller: Caller): Promise<string> {
  return (await knownCustomer(shop.db, caller.userId)) ?? createCustomer(shop, caller, '')
}

/** Creates a new customer after the merchant deleted the former at the gateway, with its saved cards. */
export async function newCustomerAfter(shop: Shop, caller: Caller, gone: string): Promise<string> {
  await shop.write(async (tx, announce) => {
    await query(tx, forget, [caller.userId, gone])
    announce(topics.paymentMethods(caller.userId))
  })
  return (await knownCustomer(shop.db, caller.userId)) ?? createCustomer(shop, caller, gone)
}

async function createCustomer(shop: Shop, { userId, email, name }: Caller, after: string): Promise<string> {
  // An idempotency key is valid for one request only: another name or email address needs another key.
  const wording = createHash('sha256').update(`${email}\n${name}\n${after}`).digest('base64url')
  const key = `customer:${userId}:${wording}`
  const made = await withGateway(shop, (gateway) => gateway.createCustomer({ key, email, name, userId }))
  const customerId = await shop.write(async (tx) => {
    const [stored] = await query(tx, store, [userId, made])
    if (!stored) await addJob(tx, 'deleteGatewayCustomer', { customerId: made })
    return stored?.customerId
  })
  // The account was deleted meanwhile.
  if (!customerId) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
  return customerId
}

export async function knownCustomer(db: Database, userId: string): Promise<string | null> {
  return (await query(db, find, [userId]))[0]?.customerId ?? null
}
