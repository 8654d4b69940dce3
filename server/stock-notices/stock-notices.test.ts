import { expect, test } from 'vitest'
import { releaseCheckouts } from '#server/checkout/checkout.ts'
import { buyerAt, openBuying } from '#tests/support/buying.ts'
import { expectMerchantTexts } from '#tests/support/merchant-texts.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { forgetStockNotices } from './forget-stock-notices.ts'
import { sendStockNotices } from './send-stock-notices.ts'

test('a subscriber of a sold-out bag gets one email when it is back, with a link to it', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell({ name: 'Sughero Clutch', stock: 0 })
  expect(await waitFor(shop, bag.id)).toEqual({ status: 'noted' })
  await restock(shop, bag.id, 3)
  expect(await runQueued(shop)).toBe(1)
  const [message, ...more] = await emails(shop)
  expect(more).toEqual([])
  expect(message).toMatchObject({ recipient: 'ann@example.com', subject: 'Sughero Clutch is back' })
  expect(message?.text).toContain(`http://localhost:3000/product/${bag.slug}`)
  await sendStockNotices(shop.shop, { productId: bag.id })
  await restock(shop, bag.id, 0)
  await restock(shop, bag.id, 1)
  expect(await runQueued(shop)).toBe(0)
  expect(await emails(shop)).toHaveLength(1)
})

// D21
test('the email about a bag that is back contains the merchant’s text, and its links as before', async () => {
  await using shop = await openTestShop()
  const productName = 'Sughero Clutch'
  await expectMerchantTexts(shop, { 'stock-notice': { names: { productName } } }, async () => {
    const bag = await shop.sell({ name: productName, stock: 0 })
    await waitFor(shop, bag.id)
    await restock(shop, bag.id, 3)
    await runQueued(shop)
  })
})

test('addresses are deleted: ninety days after the email, or after a year of waiting', async () => {
  await using shop = await openTestShop()
  const [back, gone] = [await shop.sell({ stock: 0 }), await shop.sell({ stock: 0 })]
  for (const { id } of [back, gone]) await waitFor(shop, id)
  await restock(shop, back.id, 1)
  await runQueued(shop)
  const leftAfter = async (days: number) => {
    shop.shop.now = () => new Date(Date.now() + days * 86_400_000)
    await forgetStockNotices(shop.shop)
    const { rows } = await shop.db.$client.query('select product_id from stock_notices order by notified_at')
    return rows.map(({ product_id }) => product_id)
  }
  expect(await leftAfter(89)).toEqual([back.id, gone.id])
  expect(await leftAfter(91)).toEqual([gone.id])
  expect(await leftAfter(364)).toEqual([gone.id])
  expect(await leftAfter(366)).toEqual([])
})

test('asking again, in any spelling and all at once, is the same as asking once', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell({ stock: 0 })
  const spellings = ['ann@example.com', ' ANN@example.com ']
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => waitFor(shop, bag.id, { email: spellings[turn % 2] ?? '' })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['noted']))
  await restock(shop, bag.id, 3)
  await runQueued(shop)
  expect(await emails(shop)).toHaveLength(1)
})

test('a bag in stock, an unknown bag and a foreign choice are refused with the reason', async () => {
  await using shop = await openTestShop()
  const [bag, other] = [await shop.sell({ name: 'Goccia', stock: 2 }), await shop.sell({ stock: 0 })]
  const variant = await shop.variantOf(other.id)
  const archived = await shop.sell({ stock: 0, isActive: false })
  await expect(waitFor(shop, bag.id)).rejects.toMatchObject({
    code: 'IN_STOCK',
    message: 'Goccia is in stock. You can order it now.',
  })
  await expect(waitFor(shop, 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(waitFor(shop, archived.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(waitFor(shop, bag.id, { variantIds: [variant.id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(waitFor(shop, other.id, { email: 'ann@' })).rejects.toMatchObject({
    data: { fields: { email: 'Enter a full email address' } },
  })
})

test('a choice is back when the bag, its color and its size are all in stock', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell({ name: 'Onda', stock: 5 })
  const color = await shop.variantOf(bag.id, { name: 'Deep Sea', stock: 0 })
  const size = await shop.variantOf(bag.id, { name: 'Large', type: 'size', stock: 0 })
  await waitFor(shop, bag.id, { variantIds: [size.id, color.id] })
  await change(shop, `update product_variants set stock_quantity = 2 where id = '${color.id}'`)
  await runQueued(shop)
  expect(await emails(shop)).toEqual([])
  await change(shop, `update product_variants set stock_quantity = 2 where id = '${size.id}'`)
  await runQueued(shop)
  const [message] = await emails(shop)
  expect(message?.text).toContain('Onda in Deep Sea, Large')
  expect(message?.text).toContain(`http://localhost:3000/product/${bag.slug}?color=deep-sea&size=large`)
})

test('a notice without a choice is for the pictured variant, and asking for both makes one', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell({ name: 'Onda', stock: 5 })
  const pictured = await shop.variantOf(bag.id, { name: 'Deep Sea', stock: 0 })
  await shop.variantOf(bag.id, { name: 'Sand', stock: 5 })
  await waitFor(shop, bag.id)
  await waitFor(shop, bag.id, { variantIds: [pictured.id] })
  await restock(shop, bag.id, 0)
  await restock(shop, bag.id, 9)
  await runQueued(shop)
  expect(await emails(shop), 'another color is no answer').toEqual([])
  await change(shop, `update product_variants set stock_quantity = 2 where id = '${pictured.id}'`)
  await runQueued(shop)
  expect(await emails(shop)).toMatchObject([{ text: expect.stringContaining('Onda in Deep Sea can be ordered') }])
})

test('a payment that was given up restores the last piece, and notifies the subscribers', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 1 })
  const ann = await buyerAt(shop, 'ann')
  await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await waitFor(shop, bag.id, { email: 'ben@example.com' })
  expect(await queuedCount(shop)).toBe(0)
  shop.shop.now = () => new Date(Date.now() + 16 * 60_000)
  await releaseCheckouts(shop.shop)
  expect(await queuedCount(shop)).toBe(1)
  await runQueued(shop)
  expect(await emails(shop)).toMatchObject([{ recipient: 'ben@example.com' }])
})

test('hundreds get their email in batches, the longest waiting first, nobody twice', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell({ stock: 0 })
  await change(
    shop,
    `insert into stock_notices (id, email, product_id, variant_key, created_at)
    select 'n' || n, 'p' || n || '@example.com', '${bag.id}', 'default', now() + n * interval '1 second' from generate_series(1, 120) n`,
  )
  await restock(shop, bag.id, 9)
  const job = { productId: bag.id }
  await Promise.all([sendStockNotices(shop.shop, job), sendStockNotices(shop.shop, job)])
  expect(new Set((await emails(shop)).map(({ recipient }) => recipient)).size).toBe(100)
  expect((await emails(shop)).map(({ recipient }) => recipient)).not.toContain('p101@example.com')
  while ((await runQueued(shop)) > 0);
  expect(new Set((await emails(shop)).map(({ recipient }) => recipient)).size).toBe(120)
  expect(await emails(shop)).toHaveLength(120)
})

test('stock that returns while somebody subscribes is never missed', async () => {
  await using shop = await openTestShop()
  for (let turn = 0; turn < 10; turn++) {
    const bag = await shop.sell({ stock: 0 })
    const email = `turn${turn}@example.com`
    const [asked] = await Promise.allSettled([waitFor(shop, bag.id, { email }), restock(shop, bag.id, 1)])
    await runQueued(shop)
    const reported = (await emails(shop)).some(({ recipient }) => recipient === email)
    expect(reported, `turn ${turn}`).toBe(asked.status === 'fulfilled')
  }
})

test('one link ends all notices of an address without revealing them', async () => {
  await using shop = await openTestShop()
  const [bag, other] = [await shop.sell({ stock: 0 }), await shop.sell({ stock: 0 })]
  await waitFor(shop, bag.id)
  await waitFor(shop, other.id, { email: 'ANN@example.com' })
  await waitFor(shop, other.id, { email: 'ben@example.com' })
  await restock(shop, bag.id, 1)
  await runQueued(shop)
  const [message] = await emails(shop)
  const token = /stock-notices\/stop\?token=([\w-]{43})/.exec(message?.html ?? '')?.[1] ?? ''
  expect(message?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  for (const _ of [1, 2])
    expect(await shop.guest.stockNotices.stopStockNotices({ token })).toEqual({ status: 'stopped' })
  await restock(shop, other.id, 1)
  await runQueued(shop)
  expect((await emails(shop)).map(({ recipient }) => recipient).sort()).toEqual(['ann@example.com', 'ben@example.com'])
  await expect(shop.guest.stockNotices.stopStockNotices({ token: 'guessed' })).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  })
})

test('an address waits for twenty bags at most', async () => {
  await using shop = await openTestShop()
  for (let count = 0; count < 22; count++) await waitFor(shop, (await shop.sell({ stock: 0 })).id)
  const { rows } = await shop.db.$client.query('select count(*)::int as waiting from stock_notices')
  expect(rows).toEqual([{ waiting: 20 }])
})

type More = { email?: string; variantIds?: string[] }

function waitFor(shop: TestShop, productId: string, more: More = {}) {
  return shop.guest.stockNotices.requestStockNotice({ productId, email: 'ann@example.com', ...more })
}

function restock(shop: TestShop, productId: string, stock: number) {
  return change(shop, `update products set total_stock = ${stock} where id = '${productId}'`)
}

async function change(shop: TestShop, statement: string): Promise<void> {
  await shop.db.$client.query(statement)
}

/** Runs the queued notices as the worker would. Returns the number of jobs. */
async function runQueued(shop: TestShop): Promise<number> {
  const { rows } = await shop.db.$client.query(
    `with due as (select id, payload from graphile_worker._private_jobs where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'sendStockNotices')),
    gone as (delete from graphile_worker._private_jobs where id in (select id from due))
    select payload from due`,
  )
  for (const { payload } of rows) await sendStockNotices(shop.shop, payload)
  return rows.length
}

async function queuedCount(shop: TestShop): Promise<number> {
  const { rows } = await shop.db.$client.query(
    "select 1 from graphile_worker.jobs where task_identifier = 'sendStockNotices'",
  )
  return rows.length
}

type Email = { recipient: string; subject: string; text: string; html: string; headers: Record<string, string> }

async function emails(shop: TestShop): Promise<Email[]> {
  const { rows } = await shop.db.$client.query<Email>(
    "select * from emails where kind = 'stock-notice' order by created_at, id",
  )
  return rows
}
