import { expect, test } from 'vitest'
import { defaultShippingOptions, shippingOptionLimits } from '#domain/shipping/shipping-option.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import { buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const courier = { name: 'Courier', description: 'By hand', price: 2500, estimatedDays: { min: 1, max: 2 } }

// API-031, DAT-023, DAT-025, DAT-026, DAT-027, ASH-026, VAL-138, CON-046
test('an option is created with its price in cents, optional carrier and service, active by default', async () => {
  await using shop = await openTestShop()
  const { admin, productId } = await merchantWith(shop)
  const made = await admin.createProductShippingOption({ ...courier, productId })
  expect(made).toEqual({ _id: expect.any(String), productId, ...courier, isActive: true })
  const whole = { carrier: 'DHL', serviceType: 'Express Worldwide', isActive: false } as const
  const second = await admin.createProductShippingOption({ ...courier, ...whole, productId, name: '  Night ' })
  expect(second).toEqual({ ...made, ...whole, _id: expect.any(String), name: 'Night' })
  expect(await admin.getAllProductShippingOptions({ productId })).toEqual([made, second])
})

// API-030, API-029, ASH-007, G-47
test('administrators see inactive options, shoppers do not', async () => {
  await using shop = await openTestShop()
  const { admin, productId } = await merchantWith(shop)
  const { _id } = await admin.createProductShippingOption({ ...courier, productId })
  const shown = () => shop.guest.shippingOptions.getProductShippingOptions({ productId })
  expect(await shown()).toHaveLength(1)
  await admin.updateProductShippingOption({ ...courier, shippingOptionId: _id, isActive: false })
  expect(await shown()).toEqual([])
  await admin.updateProductShippingOption({ ...courier, shippingOptionId: _id, name: 'Still away' })
  expect(await admin.getAllProductShippingOptions({ productId })).toMatchObject([
    { name: 'Still away', isActive: false },
  ])
})

// API-032
test('an update replaces everything: an omitted value is removed', async () => {
  await using shop = await openTestShop()
  const { admin, productId } = await merchantWith(shop)
  const whole = { ...courier, carrier: 'DHL', serviceType: 'Express' } as const
  const { _id: shippingOptionId } = await admin.createProductShippingOption({ ...whole, productId })
  const changed = { ...courier, price: 0, estimatedDays: { min: 3, max: 3 } }
  expect(await admin.updateProductShippingOption({ ...changed, shippingOptionId })).toEqual({
    _id: shippingOptionId,
    productId,
    ...changed,
    isActive: true,
  })
})

test('an update with the values from when the form was opened changes only what differs from them, and reports what both people changed', async () => {
  await using shop = await openTestShop()
  const { admin, productId } = await merchantWith(shop)
  const { _id: shippingOptionId } = await admin.createProductShippingOption({ ...courier, productId })
  await admin.updateProductShippingOption({ ...courier, shippingOptionId, price: 900, carrier: 'UPS', opened: courier })
  const late = { ...courier, shippingOptionId, estimatedDays: { min: 1, max: 9 }, isActive: false, opened: courier }
  expect(await admin.updateProductShippingOption(late)).toMatchObject({
    price: 900,
    carrier: 'UPS',
    estimatedDays: { min: 1, max: 9 },
    isActive: false,
  })
  const refusal = await admin
    .updateProductShippingOption({ ...courier, shippingOptionId, price: 100, opened: courier })
    .catch((error) => error)
  expect(refusal).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changes: [{ field: 'price', value: 900, by: expect.any(String), at: expect.any(Number) }] },
  })
})

// API-033, ASH-012
test('a deleted option is gone, and deleting it again is reported', async () => {
  await using shop = await openTestShop()
  const { admin, productId } = await merchantWith(shop)
  const { _id: shippingOptionId } = await admin.createProductShippingOption({ ...courier, productId })
  await admin.deleteProductShippingOption({ shippingOptionId })
  expect(await admin.getAllProductShippingOptions({ productId })).toEqual([])
  expect(await outcomeOf(admin.deleteProductShippingOption({ shippingOptionId }))).toBe('NOT_FOUND')
  expect(await outcomeOf(admin.updateProductShippingOption({ ...courier, shippingOptionId }))).toBe('NOT_FOUND')
})

// API-034, ASH-030, ASH-031, CON-054, G-91
test('the defaults are created once, however often and concurrently they are requested', async () => {
  await using shop = await openTestShop()
  const { admin, productId } = await merchantWith(shop)
  await Promise.all([1, 2, 3].map(() => admin.createDefaultShippingOptions({ productId })))
  const made = await admin.getAllProductShippingOptions({ productId })
  expect(made.map(({ _id: _, productId: __, ...terms }) => terms)).toEqual(defaultShippingOptions)
  expect(made.map(({ name, price, estimatedDays, carrier }) => [name, price, estimatedDays, carrier])).toEqual([
    ['Standard Shipping', 599, { min: 5, max: 7 }, 'USPS'],
    ['Express Shipping', 1299, { min: 2, max: 3 }, 'FedEx'],
    ['Free Shipping', 0, { min: 7, max: 10 }, 'USPS'],
  ])
  expect(await outcomeOf(admin.createDefaultShippingOptions({ productId: 'none' }))).toBe('NOT_FOUND')
})

// VAL-126, VAL-127, VAL-128, VAL-129, VAL-130, VAL-131, VAL-133, VAL-134, VAL-137, G-88, ASH-021
test('an impossible value is refused, with the field named', async () => {
  await using shop = await openTestShop()
  const { caller, productId } = await merchantWith(shop)
  const fieldsOf = async (wrong: Record<string, unknown>) => {
    const input = { productId, ...courier, ...wrong }
    const name = 'shippingOptions.createProductShippingOption'
    const { body } = await dispatch(shop.shop, { name, input, caller: async () => caller })
    return (body as { data?: { fields: unknown } }).data?.fields
  }
  const days = (min: unknown, max: unknown) => ({ estimatedDays: { min, max } })
  expect(await fieldsOf({ name: ' ' })).toEqual({ name: 'Name is required' })
  expect(await fieldsOf({ description: '' })).toEqual({ description: 'Description is required' })
  expect(await fieldsOf({ price: undefined })).toEqual({ price: 'Is missing' })
  expect(await fieldsOf({ price: -1 })).toEqual({ price: 'Price must not be negative' })
  expect(await fieldsOf({ price: 5.99 })).toEqual({ price: 'Use a whole number' })
  expect(await fieldsOf(days(undefined, 2))).toEqual({ 'estimatedDays.min': 'Is missing' })
  expect(await fieldsOf(days(1, undefined))).toEqual({ 'estimatedDays.max': 'Is missing' })
  expect(await fieldsOf(days(0, 2))).toEqual({ 'estimatedDays.min': 'Use at least 1' })
  expect(await fieldsOf(days(1, 0))).toMatchObject({ 'estimatedDays.max': 'Use at least 1' })
  expect(await fieldsOf(days(7, 5))).toEqual({
    'estimatedDays.min': 'Minimum days cannot be greater than maximum days',
  })
  expect(await fieldsOf({ carrier: 'Pigeon' })).toEqual({ carrier: 'Choose one of USPS, UPS, FedEx, DHL' })
  expect(await fieldsOf(days(5, 5))).toBeUndefined()
})

test('an option sent twice with the same id is created once; another product cannot use that id', async () => {
  await using shop = await openTestShop()
  const { admin, productId } = await merchantWith(shop)
  const input = { ...courier, productId, shippingOptionId: crypto.randomUUID() }
  const [one, two] = await Promise.all([
    admin.createProductShippingOption(input),
    admin.createProductShippingOption(input),
  ])
  expect(one).toEqual(two)
  expect(await admin.getAllProductShippingOptions({ productId })).toHaveLength(1)
  const { id: other } = await shop.sell()
  expect(await outcomeOf(admin.createProductShippingOption({ ...input, productId: other }))).toBe('ID_TAKEN')
  expect(await outcomeOf(admin.createProductShippingOption({ ...courier, productId: 'none' }))).toBe('NOT_FOUND')
})

test('a product has at most twenty options, also when two are sent at once', async () => {
  await using shop = await openTestShop()
  const { admin, productId } = await merchantWith(shop)
  const create = () => outcomeOf(admin.createProductShippingOption({ ...courier, productId }))
  for (let made = 1; made < shippingOptionLimits.ofProduct; made += 1) expect(await create()).toBe('ok')
  expect((await Promise.all([create(), create()])).toSorted()).toEqual(['TOO_MANY_OPTIONS', 'ok'])
})

test("the order is the merchant's: adding from a card takes the first active option", async () => {
  await using shop = await openTestShop()
  const { admin, productId, slug } = await merchantWith(shop)
  const made = await admin.createDefaultShippingOptions({ productId })
  const [standard = '', express = '', free = ''] = made.map(({ _id }) => _id)
  const turned = [express, free, standard]
  const answer = await admin.orderProductShippingOptions({ productId, shippingOptionIds: turned })
  expect(answer.map(({ _id }) => _id)).toEqual(turned)
  const taken = async () => (await shop.guest.products.getProductBySlug({ slug }))?.defaultShippingOption?._id
  expect(await taken()).toBe(express)
  await admin.updateProductShippingOption({ ...courier, shippingOptionId: express, isActive: false })
  expect(await taken()).toBe(free)
  const changed = (shippingOptionIds: string[]) =>
    outcomeOf(admin.orderProductShippingOptions({ productId, shippingOptionIds }))
  expect(await changed([express, free])).toBe('OPTIONS_CHANGED')
  expect(await changed([express, free, free])).toBe('OPTIONS_CHANGED')
  expect(await changed([...turned, 'another'])).toBe('OPTIONS_CHANGED')
})

test('each change is announced to the pages of the product and to lists, and entered in the audit log', async () => {
  await using shop = await openTestShop()
  const { admin, log, productId } = await merchantWith(shop)
  const announced = await heardWhile(shop, async () => {
    const { _id: shippingOptionId } = await admin.createProductShippingOption({ ...courier, productId })
    await admin.updateProductShippingOption({ ...courier, shippingOptionId, price: 0 })
    await admin.deleteProductShippingOption({ shippingOptionId })
    await admin.createDefaultShippingOptions({ productId })
  })
  expect(announced).toHaveLength(4)
  for (const topics of announced) expect(topics).toEqual(expect.arrayContaining([`product:${productId}`, 'catalogue']))
  const entries = await log({ subject: `product:${productId}` })
  expect(entries.map(({ change }) => change)).toEqual(['insert', 'insert', 'insert', 'delete', 'update', 'insert'])
  expect(entries[4]).toMatchObject({ before: { price_cents: 2500 }, after: { price_cents: 0 }, rowName: 'Courier' })
})

test('an open cart follows changes of its option: first the new price, then no option at all, and nothing wrong is charged', async () => {
  await using shop = await openBuying()
  const admin = (await shop.signIn('boss', 'admin')).shippingOptions
  const ann = await buyerAt(shop, 'ann')
  const { id: productId } = await shop.sell({ price: 200 })
  const { _id: shippingOptionId } = await admin.createProductShippingOption({ ...courier, productId })
  const other = await admin.createProductShippingOption({ ...courier, productId, name: 'Post', price: 800 })
  await ann.cart.addToCart({ productId, quantity: 1, shippingOptionId })
  const [line] = await ann.cart.getUserCart({})
  expect(line).toMatchObject({ shippingOptionId })
  const bag = [{ productId, quantity: 1, shippingOptionId }]
  const quoted = async () => await ann.cart.quoteCart({ cartItems: bag })
  const seen = await ann.amountOf(bag)
  expect((await quoted()).checkout.shippingAmount).toBe(25)

  await admin.updateProductShippingOption({ ...courier, shippingOptionId, price: 3000 })
  expect((await quoted()).checkout.shippingAmount).toBe(30)
  const stale = await outcomeOf(ann.prepare(bag, { amount: seen }))
  expect(stale).toBe('TOTALS_CHANGED')

  await admin.updateProductShippingOption({ ...courier, shippingOptionId, isActive: false })
  const [inactive] = (await quoted()).items
  expect(inactive?.shippingOption).toBeUndefined()
  expect(inactive?.shippingOptions).toMatchObject([{ _id: other._id }])
  expect(await outcomeOf(ann.prepare(bag, { amount: seen }))).toBe('DELIVERY_OPTION_REQUIRED')

  await admin.deleteProductShippingOption({ shippingOptionId })
  expect((await ann.cart.getUserCart({}))[0]).not.toHaveProperty('shippingOptionId')
  expect((await quoted()).items[0]?.shippingOption).toBeUndefined()
  expect(await outcomeOf(ann.prepare(bag, { amount: seen }))).toBe('DELIVERY_OPTION_REQUIRED')
})

test('an order keeps its option when that is changed and deleted', async () => {
  await using shop = await openBuying()
  const admin = (await shop.signIn('boss', 'admin')).shippingOptions
  const ann = await buyerAt(shop, 'ann')
  const { id: productId } = await shop.sell({ price: 200 })
  const { _id: shippingOptionId } = await admin.createProductShippingOption({ ...courier, productId })
  const bought = await ann.prepare([{ productId, quantity: 1, shippingOptionId }])
  await admin.updateProductShippingOption({ ...courier, shippingOptionId, price: 9900 })
  await admin.deleteProductShippingOption({ shippingOptionId })
  await ann.pay(bought)
  const { orderNumber } = await ann.orders.createOrder({ stripePaymentIntentId: bought.paymentIntentId })
  const [order] = await ann.orders.getUserOrders({ orderNumber })
  expect(order).toMatchObject({ shippingAmount: 25, items: [{ shippingOption: { name: 'Courier', price: 2500 } }] })
})

async function merchantWith(shop: TestShop) {
  const { shippingOptions, admin, caller } = await shop.signIn('boss', 'admin')
  const { id, slug } = await shop.sell()
  return { admin: shippingOptions, log: admin.getAuditLog, caller, productId: id, slug }
}

/** The topics of each transaction that commits meanwhile. */
async function heardWhile(shop: TestShop, work: () => Promise<void>): Promise<string[][]> {
  const listener = await shop.db.$client.connect()
  const heard: string[][] = []
  listener.on('notification', ({ payload = '[]' }) => heard.push(JSON.parse(payload)))
  await listener.query('listen topics')
  await work()
  await listener.query('unlisten topics')
  listener.release()
  return heard
}
