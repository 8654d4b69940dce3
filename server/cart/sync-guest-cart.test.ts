import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'

// CRT-024, CRT-027, API-009
test("a guest's cart joins the customer's: quantities add up, and stock caps them", async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ stock: 5 })
  const clutch = await shop.sell()
  const ann = await shop.signIn('ann')
  await ann.cart.addToCart({ productId: tote.id, quantity: 3 })

  const joined = await ann.cart.syncGuestCart({
    clerkUserId: ann.caller.clerkUserId,
    guestCartItems: [
      { productId: tote.id, quantity: 4 },
      { productId: clutch.id, quantity: 1 },
    ],
  })

  expect(joined.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [tote.id, 5],
    [clutch.id, 1],
  ])
  expect(joined.map(({ wasCapped }) => wasCapped)).toEqual([true, undefined])
  expect(await ann.cart.getUserCart({})).toEqual(joined.map(({ wasCapped: _, ...item }) => item))
})

test('unknown, archived and sold-out products, and foreign variants, are left out, and the rest arrives', async () => {
  await using shop = await openTestShop()
  const [tote, archived, soldOut] = [
    await shop.sell(),
    await shop.sell({ isActive: false }),
    await shop.sell({ stock: 0 }),
  ]
  const foreign = await shop.variantOf(archived.id)
  const ann = await shop.signIn('ann')
  const joined = await ann.cart.syncGuestCart({
    guestCartItems: [
      { productId: 'unknown', quantity: 1 },
      { productId: archived.id, quantity: 1 },
      { productId: soldOut.id, quantity: 1 },
      { productId: tote.id, variantIds: [foreign.id], quantity: 1 },
      { productId: tote.id, quantity: 2, shippingOptionId: 'unknown' },
    ],
  })
  expect(joined.map(({ productId, quantity }) => [productId, quantity])).toEqual([[tote.id, 2]])
})

test("the order of the guest's lines stays", async () => {
  await using shop = await openTestShop()
  const sold = []
  for (let index = 0; index < 8; index++) sold.push((await shop.sell()).id)
  const ann = await shop.signIn('ann')
  const joined = await ann.cart.syncGuestCart({ guestCartItems: sold.map((productId) => ({ productId, quantity: 1 })) })
  expect(joined.map((item) => item.productId)).toEqual(sold)
})

test('a transfer is applied once, however often and fast it is sent', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ stock: 100 })
  const ann = await shop.signIn('ann')
  const send = (transferId: string) =>
    ann.cart.syncGuestCart({ transferId, guestCartItems: [{ productId: tote.id, quantity: 2 }] })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('first')))
  for (const answer of answers) expect(answer[0]?.quantity).toBe(2)
  expect((await send('second'))[0]?.quantity).toBe(4)
})

test('the carts of two tabs are both transferred, even with their lines in opposite order', async () => {
  await using shop = await openTestShop()
  const bags = [await shop.sell({ stock: 500 }), await shop.sell({ stock: 500 }), await shop.sell({ stock: 500 })]
  const ann = await shop.signIn('ann')
  const items = bags.map((bag) => ({ productId: bag.id, quantity: 1 }))
  const sends = Array.from({ length: 20 }, (_, index) =>
    ann.cart.syncGuestCart({ guestCartItems: index % 2 ? items : items.toReversed(), transferId: `tab-${index}` }),
  )
  await Promise.all(sends)
  expect((await ann.cart.getUserCart({})).map((item) => item.quantity)).toEqual([20, 20, 20])
})
