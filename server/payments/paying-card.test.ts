import { expect, test } from 'vitest'
import { updateRows } from '#database/table-rows.ts'
import { completeCheckout } from '#server/checkout/checkout.ts'
import { reconcile } from '#server/ledger/ledger.ts'
import { detachCard, keepPaidCard } from '#server/payment-methods/payment-methods.ts'
import { type Buyer, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { saveCard } from '#tests/support/cards.ts'

// CHK-018, CHK-053
test('a saved card is charged at the gateway, for the customer who owns it', async () => {
  await using shop = await openBuying()
  const { ann, line } = await shopper(shop)
  const card = await saveCard(shop, ann, '5555555555554444')
  const intent = await ann.prepare(line, { paymentMethodId: card._id })
  expect((await ann.payWithSaved(intent, card)).body).toMatchObject({ status: 'succeeded' })
  expect(await outcomeOf(ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId }))).toBe('ok')
  const { rows } = await shop.sandbox.pool.query('select payment_method_id, amount from sandbox_gateway.charges')
  expect(rows).toEqual([{ payment_method_id: card.stripePaymentMethodId, amount: 21_600 }])
  expect(await cardJobs(shop), 'it is saved already').toEqual([])
  expect(await reconcile(shop.shop)).toEqual([])
})

test('a saved card pays repeatedly, and a declined one leaves the checkout to another', async () => {
  await using shop = await openBuying()
  const { ann, line } = await shopper(shop)
  const [good, bad] = [await saveCard(shop, ann), await saveCard(shop, ann, '4000000000000341')]
  for (const wanted of [line, line]) {
    const tried = await ann.prepare(wanted, { paymentMethodId: bad._id })
    expect((await ann.payWithSaved(tried, bad)).body.error).toMatchObject({ code: 'card_declined' })
    const intent = await ann.prepare(wanted, { paymentMethodId: good._id })
    expect(intent.paymentIntentId).toBe(tried.paymentIntentId)
    expect((await ann.payWithSaved(intent, good)).status).toBe(200)
    await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  }
  expect(await ann.orders.getUserOrders({})).toHaveLength(2)
})

test("somebody else's card, a deleted one and an expired one cannot be used", async () => {
  await using shop = await openBuying()
  const { ann, line } = await shopper(shop)
  const ben = await shop.signIn('ben')
  const others = await saveCard(shop, ben)
  const named = (paymentMethodId: string) => ann.prepare(line, { paymentMethodId })
  await expect(named(others._id)).rejects.toMatchObject({
    code: 'CARD_UNAVAILABLE',
    message: expect.stringMatching(/no longer saved/),
  })
  const own = await saveCard(shop, ann)
  await updateRows(shop.db, 'payment_methods', { set: { expYear: 2020 } })
  await expect(named(own._id)).rejects.toMatchObject({
    code: 'CARD_UNAVAILABLE',
    message: expect.stringMatching(/expired/),
  })
  await ann.paymentMethods.deletePaymentMethod({ paymentMethodId: own._id })
  await expect(named(own._id)).rejects.toMatchObject({ code: 'CARD_UNAVAILABLE' })
  const intent = await ann.prepare(line)
  expect((await ann.payWithSaved(intent, others)).status, 'nor slipped in at the gateway').toBe(400)
})

// DAT-078
test('a new card is saved after its payment, on any way to learn of the payment', async () => {
  await using shop = await openBuying()
  const { ann, line } = await shopper(shop)
  const intent = await ann.prepare(line, { saveNewPaymentMethod: true })
  await ann.pay(intent, '4000000000000002')
  expect(await ann.paymentMethods.getUserPaymentMethods({})).toEqual([])
  await ann.pay(intent)
  const done = await Promise.all([1, 2, 3].map(() => completeCheckout(shop.shop, intent.paymentIntentId)))
  expect(done.map(({ outcome }) => outcome)).toEqual(['completed', 'completed', 'completed'])
  const jobs = await cardJobs(shop)
  expect(jobs).toHaveLength(1)
  for (const { payload } of [...jobs, ...jobs]) await keepPaidCard(shop.shop, payload)
  const [card, ...others] = await ann.paymentMethods.getUserPaymentMethods({})
  expect(card).toMatchObject({ cardType: 'visa', last4Digits: '4242', isDefault: true })
  expect(others).toEqual([])

  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const again = await ann.prepare(line, { paymentMethodId: card?._id ?? '' })
  expect(card && (await ann.payWithSaved(again, card)).body).toMatchObject({ status: 'succeeded' })
})

test('a new card is not saved without the checked box, nor after it is unchecked', async () => {
  await using shop = await openBuying()
  const { ann, line } = await shopper(shop)
  await ann.prepare(line, { saveNewPaymentMethod: true })
  const intent = await ann.prepare(line)
  await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(await cardJobs(shop)).toEqual([])
  expect(await ann.paymentMethods.getUserPaymentMethods({})).toEqual([])
})

test('a deleted card is deleted at the gateway, and a late job does not restore it', async () => {
  await using shop = await openBuying()
  const { ann } = await shopper(shop)
  const card = await saveCard(shop, ann)
  await ann.paymentMethods.deletePaymentMethod({ paymentMethodId: card._id })
  await detachCard(shop.shop, { cardId: card.stripePaymentMethodId })
  await detachCard(shop.shop, { cardId: card.stripePaymentMethodId })
  await keepPaidCard(shop.shop, { userId: ann.caller.userId, cardId: card.stripePaymentMethodId })
  expect(await ann.paymentMethods.getUserPaymentMethods({})).toEqual([])
})

test('a customer deleted at the gateway can still pay and save a card, but not with the former cards', async () => {
  await using shop = await openBuying()
  const { ann, line } = await shopper(shop)
  const before = await saveCard(shop, ann)
  await updateRows(shop.db, 'users', { set: { gatewayCustomerId: 'cus_deleted' } })
  await expect(ann.prepare(line, { paymentMethodId: before._id })).rejects.toMatchObject({ code: 'CARD_UNAVAILABLE' })
  expect(await ann.paymentMethods.getUserPaymentMethods({})).toEqual([])
  await updateRows(shop.db, 'users', { set: { gatewayCustomerId: 'cus_deleted' } })
  const intent = await ann.prepare(line, { saveNewPaymentMethod: true })
  expect((await ann.pay(intent)).status).toBe(200)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  for (const { payload } of await cardJobs(shop)) await keepPaidCard(shop.shop, payload)
  expect(await ann.paymentMethods.getUserPaymentMethods({})).toMatchObject([{ last4Digits: '4242' }])
})

async function shopper(shop: Buying): Promise<{ ann: Buyer; line: { productId: string; quantity: number }[] }> {
  const bag = await shop.sell({ price: 200, stock: 9 })
  return { ann: await buyerAt(shop, 'ann'), line: [{ productId: bag.id, quantity: 1 }] }
}

async function cardJobs(shop: Buying): Promise<{ payload: { userId: string; cardId: string } }[]> {
  const sql = `select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'keepPaidCard'`
  return (await shop.db.$client.query(sql)).rows
}
