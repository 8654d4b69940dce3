import { expect, test } from 'vitest'
import { z } from 'zod'
import { listFunctions } from '#contract/index.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import { unknownFields } from '#server/rpc/unknown-fields.ts'
import { findPublicFile, writePublicFiles } from '#server/search-engines/search-engines.ts'
import { personalArchive } from '#server/users/users.ts'
import { buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'

const shoppers = listFunctions().filter(([, { access }]) => access !== 'admin')
/** The costs of this test, in cents or dollars. */
const costs = /7654\.?32|6543\.?21/

test('no public answer has a field for costs', () => {
  expect(shoppers.length).toBeGreaterThan(50)
  for (const [name, { output }] of shoppers)
    expect(JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })), name).not.toMatch(/"(unit)?cost/i)
  const [, details] = listFunctions().find(([name]) => name === 'products.getProductDetails') ?? []
  expect(JSON.stringify(details && z.toJSONSchema(details.output)), 'the pattern finds it').toMatch(/"(unit)?cost/i)
})

test('no shopper sees the cost of a piece, in a read, an order, the feed or the export of personal data', async () => {
  await using shop = await openBuying()
  const [marina, ann, bag] = [await shop.signIn('marina', 'admin'), await buyerAt(shop, 'ann'), await shop.sell()]
  const { id: variantId } = await shop.variantOf(bag.id)
  await marina.products.updateProduct({ productId: bag.id, cost: 7654.32 })
  await marina.products.updateProductVariant({ variantId, cost: 6543.21 })
  const intent = await ann.prepare([{ productId: bag.id, variantIds: [variantId], quantity: 1 }])
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(await queryRows(shop.db, { name: '', text: 'select unit_cost_cents from order_lines' }, [])).toEqual([
    { unit_cost_cents: 654321 },
  ])

  const input = {
    productId: bag.id,
    productIds: [bag.id],
    variantId,
    slug: bag.slug,
    orderId,
    searchText: bag.name,
    userId: ann.caller.userId,
    cartItems: [{ productId: bag.id, variantIds: [variantId], quantity: 1 }],
    stripePaymentIntentId: intent.paymentIntentId,
    slugs: [bag.slug],
  }
  const answered: string[] = []
  for (const [name, { kind, input: schema }] of shoppers.filter(([, { kind }]) => kind === 'query')) {
    const unknown = unknownFields(schema, input)
    const known = Object.fromEntries(Object.entries(input).filter(([field]) => !unknown.includes(field)))
    const { status, ...answer } = await dispatch(shop.shop, { name, input: known, caller: async () => ann.caller })
    if (status === 200) answered.push(name)
    expect(JSON.stringify(answer), `${kind} ${name}`).not.toMatch(costs)
  }
  expect(answered).toEqual(expect.arrayContaining(['products.getProductBySlug', 'products.getProductVariants']))
  expect(answered).toEqual(
    expect.arrayContaining(['products.searchProducts', 'cart.quoteCart', 'orders.getUserOrders']),
  )
  await writePublicFiles(shop.shop)
  const feed = await new Response((await findPublicFile(shop.shop, '/feeds/products.xml'))?.body(false)).text()
  expect(feed).toContain(bag.id)
  expect(feed).not.toMatch(costs)
  const files: string[] = []
  for await (const { name, bytes } of personalArchive(shop.shop, ann.caller)) {
    files.push(name)
    expect(Buffer.from(bytes).toString(), name).not.toMatch(costs)
  }
  expect(files).toEqual(expect.arrayContaining(['orders.csv']))
})

test('an order line stores the cost of its variant, or its product’s, at the time of purchase', async () => {
  await using shop = await openBuying()
  const [marina, ann, bag] = [await shop.signIn('marina', 'admin'), await buyerAt(shop, 'ann'), await shop.sell()]
  const [red, blue] = [await shop.variantOf(bag.id, { name: 'Red' }), await shop.variantOf(bag.id, { name: 'Blue' })]
  const plain = await shop.sell()
  await marina.products.updateProduct({ productId: bag.id, cost: 40 })
  await marina.products.updateProductVariant({ variantId: red.id, cost: 55.5 })
  const intent = await ann.prepare([
    { productId: bag.id, variantIds: [red.id], quantity: 2 },
    { productId: bag.id, variantIds: [blue.id], quantity: 1 },
    { productId: plain.id, quantity: 1 },
  ])
  await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const stored = () =>
    queryRows(shop.db, { name: '', text: 'select unit_cost_cents as cost from order_lines order by position' }, [])
  expect(await stored()).toEqual([{ cost: 5550 }, { cost: 4000 }, { cost: null }])
  await marina.products.updateProduct({ productId: bag.id, cost: 41 })
  await marina.products.updateProduct({ productId: plain.id, cost: 9 })
  await marina.products.updateProductVariant({ variantId: red.id, cost: null })
  expect(await stored()).toEqual([{ cost: 5550 }, { cost: 4000 }, { cost: null }])
})
