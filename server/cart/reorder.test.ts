import { expect, test } from 'vitest'
import { type Buying, buyerAt, onAnotherNode, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'

test('available products are added with their variants, no more than the stock, and the missing ones are named', async () => {
  await using shop = await openBuying()
  const { ann, orderId, tote, cognac, pouch, clutch, basket } = await orderedAt(shop)
  await change(shop, 'update products set is_active = false where id = $1', pouch)
  await change(shop, 'update products set total_stock = 0 where id = $1', clutch)
  await change(shop, 'update products set total_stock = 1 where id = $1', basket)
  expect(await ann.cart.reorder({ orderId, requestId: crypto.randomUUID() })).toEqual({
    lines: [
      { productName: 'Dune Tote', variantName: 'Cognac', outcome: 'added' },
      { productName: 'Sail Pouch', outcome: 'unavailable' },
      { productName: 'Calla Clutch', outcome: 'sold-out' },
      { productName: 'Isola Basket', outcome: 'capped' },
    ],
  })
  const cart = await ann.cart.getUserCart({})
  expect(cart.map(({ productId, quantity, variants }) => [productId, quantity, variants.map(({ id }) => id)])).toEqual([
    [tote, 2, [cognac]],
    [basket, 1, []],
  ])
})

test('an archived variant is not replaced by another', async () => {
  await using shop = await openBuying()
  const { ann, orderId, cognac } = await orderedAt(shop)
  await change(shop, 'update product_variants set is_active = false where id = $1', cognac)
  const { lines } = await ann.cart.reorder({ orderId, requestId: crypto.randomUUID() })
  expect(lines[0]).toEqual({ productName: 'Dune Tote', variantName: 'Cognac', outcome: 'unavailable' })
})

test('a double click adds once, on whichever nodes it arrives; a new request adds again', async () => {
  await using shop = await openBuying()
  const { ann, orderId } = await orderedAt(shop)
  const quantities = async () => (await ann.cart.getUserCart({})).map(({ quantity }) => quantity)
  const requestId = crypto.randomUUID()
  const nodes = [ann, onAnotherNode(shop, ann), ann, onAnotherNode(shop, ann)]
  await Promise.all(nodes.map((node) => node.cart.reorder({ orderId, requestId })))
  expect(await quantities()).toEqual([2, 1, 1, 3])
  await ann.cart.reorder({ orderId, requestId: crypto.randomUUID() })
  expect(await quantities()).toEqual([4, 2, 2, 6])
})

test("another customer's order is not found, and nothing of it is added", async () => {
  await using shop = await openBuying()
  const { ann, orderId } = await orderedAt(shop)
  const requestId = crypto.randomUUID()
  for (const other of [await shop.signIn('ben'), await shop.signIn('marina', 'admin')]) {
    expect(await outcomeOf(other.cart.reorder({ orderId, requestId }))).toBe('NOT_FOUND')
    expect(await other.cart.getUserCart({})).toEqual([])
  }
  expect(await outcomeOf(shop.guest.cart.reorder({ orderId, requestId }))).toBe('UNAUTHORIZED')
  await ann.cart.reorder({ orderId, requestId })
  expect(await ann.cart.getUserCart({}), 'their tries used nothing up').toHaveLength(4)
})

async function orderedAt(shop: Buying) {
  const sell = async (name: string) => (await shop.sell({ name, price: 100, stock: 20 })).id
  const [tote, pouch, clutch, basket] = [
    await sell('Dune Tote'),
    await sell('Sail Pouch'),
    await sell('Calla Clutch'),
    await sell('Isola Basket'),
  ]
  const { id: cognac } = await shop.variantOf(tote, { name: 'Cognac', stock: 20 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([
    { productId: tote, variantIds: [cognac], quantity: 2 },
    { productId: pouch, quantity: 1 },
    { productId: clutch, quantity: 1 },
    { productId: basket, quantity: 3 },
  ])
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  await ann.cart.clearCart({})
  return { ann, orderId, tote, cognac, pouch, clutch, basket }
}

function change({ db }: Buying, text: string, id: string) {
  return queryRows(db, { name: '', text }, [id])
}
