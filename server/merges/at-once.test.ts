import { expect, test } from 'vitest'
import { completeCheckout } from '#server/checkout/checkout.ts'
import { type LeavingShop, leavingShop, live } from '#tests/support/account-deletion.ts'
import { type Buying, buyerAt, outcomeOf } from '#tests/support/buying.ts'

test('an order placed at the same time on the account that goes is never lost: it moves, or nothing does', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  const bag = await shop.sell({ price: 100, stock: 100 })
  for (let round = 0; round < 12; round++) {
    const { buyer, intentId } = await paying(shop, {
      name: `ben${round}`,
      productId: bag.id,
      isReleased: round % 2 === 1,
    })
    const leavingId = buyer.caller.userId
    const merge = () => outcomeOf(mergeInto(shop, ann.userId, { leavingId, confirmation: buyer.caller.email }))
    const complete = () => completeCheckout(shop.shop, intentId).then(({ outcome }) => outcome)
    const [merged, placed] = await Promise.all(
      round % 3 === 0 ? [merge(), complete()] : [later(merge, round), complete()],
    )
    expect(placed).toBe('completed')
    expect(['ok', 'CANNOT_MERGE']).toContain(merged)
    const owner = merged === 'ok' ? ann.userId : leavingId
    const found =
      'select user_id from orders where payment_intent_id = $1 union all select user_id from checkouts where payment_intent_id = $1'
    expect(await shop.run(found, [intentId]), `round ${round}: ${merged}`).toEqual([
      { user_id: owner },
      { user_id: owner },
    ])
  }
  const sums = `select order_count, (select count(*)::int from orders where user_id = $1 and status <> 'cancelled') as orders from customers where user_id = $1`
  const [stored] = await shop.run(sums, [ann.userId])
  expect(stored?.order_count).toBe(stored?.orders)
})

test('a merge waits for an order in progress, and moves it', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  const bag = await shop.sell({ price: 100 })
  const { buyer, intentId } = await paying(shop, { name: 'ben', productId: bag.id, isReleased: true })
  const client = await shop.db.$client.connect()
  await client.query('begin')
  await client.query('select id from checkouts where user_id = $1 for update', [buyer.caller.userId])
  const input = { leavingId: buyer.caller.userId, confirmation: buyer.caller.email }
  const merging = outcomeOf(mergeInto(shop, ann.userId, input))
  await waiting(shop)
  await client.query(
    `insert into orders (id, order_number, user_id, checkout_id, payment_intent_id, email, customer_name, status, subtotal_cents,
    discount_cents, shipping_cents, tax_cents, additional_donation_cents, charity_donation_cents, total_cents, charity, shipping_address)
    select 'late', order_number, user_id, id, $2, 'ben@example.com', 'Ben', 'confirmed', 100, 0, 0, 0, 0, 5, 100, 'children', '{}'
    from checkouts where user_id = $1`,
    [buyer.caller.userId, intentId],
  )
  await client.query("update checkouts set status = 'completed', claimed = true where user_id = $1", [
    buyer.caller.userId,
  ])
  await client.query('commit')
  client.release()
  expect(await merging).toBe('ok')
  expect(await shop.run("select user_id from orders where id = 'late'")).toEqual([{ user_id: ann.userId }])
})

test('a checkout started at the same time is refused, or blocks the merge', async () => {
  await using shop = await leavingShop()
  const ann = await live(shop)
  const bag = await shop.sell({ price: 100, stock: 100 })
  for (let round = 0; round < 6; round++) {
    const buyer = await buyerAt(buyingAt(shop), `cleo${round}`)
    const { userId: leavingId, email } = buyer.caller
    const begin = () =>
      buyer.prepare([{ productId: bag.id, quantity: 1 }], {}).then(
        () => 'begun',
        (error) => error.code,
      )
    const merge = () => outcomeOf(mergeInto(shop, ann.userId, { leavingId, confirmation: email }))
    const [begun, merged] = await Promise.all([begin(), round % 2 === 0 ? merge() : later(merge, round * 3)])
    const open = await shop.run("select user_id from checkouts where user_id = $1 and status = 'open'", [leavingId])
    expect([begun, open.length > 0], `round ${round}: ${merged}`).toEqual(
      merged === 'ok' ? ['UNAUTHORIZED', false] : ['begun', true],
    )
  }
})

test('an account whose address loses its confirmation at the same time receives nothing', async () => {
  await using shop = await leavingShop()
  const [ann, ben] = [await live(shop), await live(shop, 'ben')]
  const client = await shop.db.$client.connect()
  await client.query('begin')
  await client.query('update identity_user set "emailVerified" = false where email = $1', [ann.email])
  const merging = outcomeOf(mergeInto(shop, ann.userId, { leavingId: ben.userId, confirmation: ben.email }))
  await Promise.race([merging, waiting(shop)])
  await client.query('commit')
  client.release()
  expect(await merging).toBe('CANNOT_MERGE')
})

type Paying = { name: string; productId: string; isReleased: boolean }

/** A checkout that is paid at the gateway and has no order yet. With `isReleased` it was released before, as for a late payment. */
async function paying(shop: LeavingShop, { name, productId, isReleased }: Paying) {
  const buyer = await buyerAt(buyingAt(shop), name)
  const intent = await buyer.prepare([{ productId, quantity: 1 }], {})
  await buyer.pay(intent)
  const { userId } = buyer.caller
  if (isReleased)
    await shop.run("update checkouts set status = 'released', claimed = true where user_id = $1", [userId])
  return { buyer, intentId: intent.paymentIntentId }
}

function buyingAt(shop: LeavingShop): Buying {
  return shop as unknown as Buying
}

function mergeInto(shop: LeavingShop, stayingId: string, input: { leavingId: string; confirmation: string }) {
  return shop.admin.merges.mergeAccounts({ stayingId, ...input })
}

async function later<T>(work: () => Promise<T>, ms: number): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  return work()
}

/** Waits until somebody waits for a lock. */
async function waiting(shop: LeavingShop): Promise<void> {
  await expect
    .poll(() =>
      shop.run("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"),
    )
    .not.toEqual([])
}
