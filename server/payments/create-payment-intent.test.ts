import { expect, test } from 'vitest'
import { completeCheckout } from '#server/checkout/checkout.ts'
import { address, buyerAt, isWaiting, openBuying, outcomeOf } from '#tests/support/buying.ts'

// CHK-045..048, API-057, API-058, CHK-056..058
test('a shopper prepares a payment, pays and gets the order', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ name: 'Calypso Tote', price: 400, stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  expect(intent.orderNumber).toMatch(/^SM-[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(await shop.stockOf(bag.id)).toBe(2)
  await ann.pay(intent)
  const order = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(order).toMatchObject({ orderNumber: intent.orderNumber, totalAmount: 432, charityDonationAmount: 20 })
  expect(await ann.orders.getUserOrders()).toMatchObject([
    {
      status: 'confirmed',
      paymentStatus: 'paid',
      paymentMethod: 'Stripe Card',
      selectedCharityType: 'children',
      items: [{ productName: 'Calypso Tote', productSlug: bag.slug, quantity: 1 }],
    },
  ])
  expect(await shop.stockOf(bag.id)).toBe(2)
})

test('the answer says whether anything is left to pay', async () => {
  await using shop = await openBuying()
  const [ann, bag] = [await buyerAt(shop, 'ann'), await shop.sell({ stock: 3 })]
  const line = [{ productId: bag.id, quantity: 1 }]
  const { paymentIntentId, ...intent } = await ann.prepare(line)
  expect(intent.status).toBe('requires_payment')
  await ann.pay({ paymentIntentId, ...intent })
  await completeCheckout(shop.shop, paymentIntentId)
  expect(await ann.prepare(line)).toMatchObject({ paymentIntentId, status: 'succeeded' })
})

test('a purchase just paid is found even when its last piece is gone', async () => {
  await using shop = await openBuying()
  const [ann, bag] = [await buyerAt(shop, 'ann'), await shop.sell({ stock: 1 })]
  const line = [{ productId: bag.id, quantity: 1 }]
  const { paymentIntentId, ...intent } = await ann.prepare(line)
  await ann.pay({ paymentIntentId, ...intent })
  await completeCheckout(shop.shop, paymentIntentId)
  expect(await ann.prepare(line, { amount: 10_800 })).toMatchObject({ paymentIntentId, status: 'succeeded' })
  const ben = await buyerAt(shop, 'ben')
  expect(await outcomeOf(ben.prepare(line, { amount: 10_800 }))).toBe('OUT_OF_STOCK')
})

test('the last piece, reserved for an open checkout of the same customer, is bought with other figures', async () => {
  await using shop = await openBuying()
  const [ann, bag] = [await buyerAt(shop, 'ann'), await shop.sell({ stock: 1 })]
  const line = [{ productId: bag.id, quantity: 1 }]
  await ann.prepare(line)
  const intent = await ann.prepare(line, { additionalDonation: 5 })
  await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(await ann.orders.getUserOrders()).toMatchObject([{ totalAmount: 128, additionalDonationAmount: 5 }])
})

test('an order keeps the chosen color, and takes one of it', async () => {
  await using shop = await openBuying()
  const [ann, bag] = [await buyerAt(shop, 'ann'), await shop.sell()]
  const color = await shop.variantOf(bag.id, { name: 'Ink Navy', stock: 1 })
  const line = [{ productId: bag.id, variantIds: [color.id], quantity: 1 }]
  const intent = await ann.prepare(line)
  await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const [order] = await ann.orders.getUserOrders()
  expect(order?.items).toMatchObject([{ variantId: color.id, variantName: 'Ink Navy' }])
  const ben = await buyerAt(shop, 'ben')
  expect(await outcomeOf(ben.prepare(line, { amount: 10_800 }))).toBe('OUT_OF_STOCK')
})

test('a total that differs from the server’s is refused with the right figures, and nothing is reserved', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 200, stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  const refusal = await ann.prepare([{ productId: bag.id, quantity: 1 }], { amount: 100 }).catch((error) => error)
  expect(refusal).toMatchObject({
    code: 'TOTALS_CHANGED',
    message: 'Prices have changed. Please check the new total.',
    data: { amount: 21_600, figures: { totalAmount: 216 } },
  })
  expect(await shop.stockOf(bag.id)).toBe(3)
})

// CHK-069..076: $129.99 twice, $5.99 delivery each, tax 8 %, donation $2.50, gift 5 %
test('every figure of an order is rounded to whole cents once', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 129.99, stock: 5 })
  const standard = await shop.shippingOf(bag.id, { priceCents: 599 })
  const ann = await buyerAt(shop, 'ann')
  const line = [{ productId: bag.id, quantity: 2, shippingOptionId: standard.id }]
  const intent = await ann.prepare(line, { additionalDonation: 2.5 })
  await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(await ann.orders.getUserOrders()).toMatchObject([
    {
      subtotal: 259.98,
      shippingAmount: 11.98,
      taxAmount: 20.8,
      additionalDonationAmount: 2.5,
      charityDonationAmount: 13,
      totalAmount: 295.26,
    },
  ])
})

test('an unavailable product is refused by name before any payment', async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  const hidden = await shop.sell({ name: 'Hidden Bag', isActive: false })
  const scarce = await shop.sell({ name: 'Scarce Bag', stock: 1 })
  const choosy = await shop.sell({ name: 'Choosy Bag' })
  await shop.shippingOf(choosy.id)
  const prepare = (productId: string, quantity = 1) =>
    ann.prepare([{ productId, quantity }], { amount: 10_000 }).catch((error) => error)
  expect(await prepare(hidden.id)).toMatchObject({
    code: 'PRODUCT_UNAVAILABLE',
    message: 'Hidden Bag is no longer available.',
    data: { productName: 'Hidden Bag' },
  })
  expect(await prepare('no-such-bag')).toMatchObject({
    code: 'PRODUCT_UNAVAILABLE',
    message: 'A product is no longer available.',
  })
  expect(await prepare(scarce.id, 2)).toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Only 1 left of Scarce Bag.',
    data: { productName: 'Scarce Bag', left: 1 },
  })
  expect(await prepare(choosy.id)).toMatchObject({
    code: 'DELIVERY_OPTION_REQUIRED',
    data: { productName: 'Choosy Bag' },
  })
})

test('a sold-out color is named, and so is an unknown charity', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ name: 'Tide Bag' })
  const color = await shop.variantOf(bag.id, { name: 'Ink Navy', stock: 0 })
  const ann = await buyerAt(shop, 'ann')
  const line = { productId: bag.id, quantity: 1 }
  const refusalOf = (...input: Parameters<typeof ann.prepare>) => ann.prepare(...input).catch((error) => error)
  expect(await refusalOf([{ ...line, variantIds: [color.id] }], { amount: 10_800 })).toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Tide Bag in Ink Navy is out of stock.',
    data: { productName: 'Tide Bag', variantName: 'Ink Navy', left: 0 },
  })
  const other = { productId: (await shop.sell()).id, quantity: 1 }
  expect(await refusalOf([other], { selectedCharityType: 'cats' })).toMatchObject({
    code: 'CHARITY_UNAVAILABLE',
    message: 'The charity that you chose is no longer among ours. Please choose another.',
  })
})

test('another database failure is not reported as a missing charity', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell()
  const ann = await buyerAt(shop, 'ann')
  await shop.db.$client.query('alter table checkout_revisions add constraint away check (false) not valid')
  expect(await outcomeOf(ann.prepare([{ productId: bag.id, quantity: 1 }]))).toBe('INTERNAL_SERVER_ERROR')
})

test("another bag's color is not a choice of this bag, and the refusal does not say that the bag is gone", async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ name: 'Tide Bag' })
  const foreign = await shop.variantOf((await shop.sell()).id)
  const ann = await buyerAt(shop, 'ann')
  const line = [{ productId: bag.id, variantIds: [foreign.id], quantity: 1 }]
  expect(await ann.prepare(line, { amount: 10_800 }).catch((error) => error)).toMatchObject({
    code: 'PRODUCT_UNAVAILABLE',
    message: 'This is not a choice of Tide Bag.',
  })
})

test('a shipping option of another product, or a deleted one, is refused', async () => {
  await using shop = await openBuying()
  const [bag, other] = [await shop.sell(), await shop.sell()]
  const foreign = await shop.shippingOf(other.id)
  const ann = await buyerAt(shop, 'ann')
  const line = [{ productId: bag.id, quantity: 1, shippingOptionId: foreign.id }]
  expect(await outcomeOf(ann.prepare(line, { amount: 10_800 }))).toBe('DELIVERY_OPTION_REQUIRED')
})

test('a country without shipping is reported at its field, a code that does not apply with its reason', async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  const line = [{ productId: (await shop.sell()).id, quantity: 1 }]
  const admin = await shop.signIn('marina', 'admin')
  await admin.settings.updateSettings({ changes: { delivery: { countries: ['Japan'] } } })
  expect(await ann.prepare(line).catch((error) => error)).toMatchObject({
    code: 'COUNTRY_NOT_SERVED',
    data: { fields: { 'shippingAddress.country': "We don't deliver to the United States yet." } },
  })
  expect(await ann.prepare(line, { promoCode: 'NOPE', amount: 1 }).catch((error) => error)).toMatchObject({
    code: 'PROMO_CODE_INVALID',
    data: { promoCode: 'NOPE', reason: 'unknown' },
  })
})

test('a charity deleted while the payment is prepared is reported as missing', async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  const line = [{ productId: (await shop.sell()).id, quantity: 1 }]
  const client = await shop.db.$client.connect()
  await client.query('begin; select from users for update')
  const outcome = outcomeOf(ann.prepare(line, { selectedCharityType: 'education' }))
  await isWaiting(shop)
  await client.query("delete from charities where id = 'education'; commit")
  client.release()
  expect(await outcome).toBe('CHARITY_UNAVAILABLE')
})

// CHK-003, AUT-022, AUT-034
test('a guest must sign in to place an order', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell()
  const input = {
    amount: 100,
    email: 'ann@example.com',
    shippingAddress: address,
    selectedCharityType: 'children' as const,
    cartItems: [{ productId: bag.id, quantity: 1 }],
  }
  expect(await outcomeOf(shop.guest.payments.createPaymentIntent(input))).toBe('UNAUTHORIZED')
})

test('a total too small for cards is reported as such', async () => {
  await using shop = await openBuying()
  await shop.issue('ALL', { value: 100 })
  const bag = await shop.sell({ price: 200, stock: 3 })
  const shipping = await shop.shippingOf(bag.id, { priceCents: 0 })
  const ann = await buyerAt(shop, 'ann')
  const line = [{ productId: bag.id, quantity: 1, shippingOptionId: shipping.id }]
  const refusal = await ann.prepare(line, { promoCode: 'ALL', additionalDonation: 0.49 }).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'AMOUNT_TOO_SMALL', data: { amount: 49 } })
  expect(refusal.message).toContain('Make your additional donation $0.50 or more, or take it off')
  expect(await shop.stockOf(bag.id)).toBe(3)
  const ben = await buyerAt(shop, 'ben')
  const free = await ben.prepare(line, { promoCode: 'ALL', saveNewPaymentMethod: true })
  expect(free, 'nothing to pay').toMatchObject({ status: 'succeeded' })
  const agreed = 'select keeps_card, customer_id from checkout_revisions'
  expect((await shop.db.$client.query(agreed)).rows, 'no card').toEqual([{ keeps_card: false, customer_id: null }])
  expect((await shop.sandbox.pool.query('select 1 from sandbox_gateway.customers')).rowCount, 'nobody who pays').toBe(0)
  const intent = await ann.prepare(line, { promoCode: 'ALL', additionalDonation: 0.5 })
  await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(await ann.orders.getUserOrders()).toMatchObject([{ promoCode: 'ALL', totalAmount: 0.5 }])
})

test('when the gateway is unreachable the shopper reads so, and the next try continues', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const bag = await shop.sell({ stock: 2 })
  const ann = await buyerAt(shop, 'ann')
  await shop.sandbox.close()
  const refusal = await ann.prepare([{ productId: bag.id, quantity: 1 }]).catch((error) => error)
  expect(refusal).toMatchObject({
    code: 'PAYMENT_UNAVAILABLE',
    message: expect.stringMatching(/Nothing was charged. Please try again/),
  })
  expect(shop.logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ message: 'gateway', error: expect.stringMatching(/connection/i) }),
  )
  expect(await ann.orders.getUserOrders()).toEqual([])
})
