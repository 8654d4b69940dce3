import { expect, test } from 'vitest'
import { updateRows } from '#database/table-rows.ts'
import { openTestShop } from '#tests/support/shop.ts'

// CRT-032, CRT-034, CRT-038..040, CHK-068, CHK-073..076, DAT-036
test('a cart with a sale bag in a color and a plain one: every figure, calculated by hand', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ name: 'Tote', price: 250, salePrice: 189.5 })
  const cognac = await shop.variantOf(tote.id, { name: 'Cognac', adjustment: 15 })
  const large = await shop.variantOf(tote.id, { name: 'Large', type: 'size', adjustment: -4.5 })
  const express = await shop.shippingOf(tote.id, { name: 'Express Shipping', priceCents: 1299 })
  const clutch = await shop.sell({ name: 'Clutch', price: 49.99 })
  const standard = await shop.shippingOf(clutch.id, { priceCents: 599 })

  const quote = await shop.guest.cart.quoteCart({
    cartItems: [
      { productId: tote.id, variantIds: [cognac.id, large.id], quantity: 2, shippingOptionId: express.id },
      { productId: clutch.id, quantity: 1, shippingOptionId: standard.id },
    ],
    additionalDonation: 2.5,
  })

  expect(quote.items[0]).toMatchObject({
    productName: 'Tote',
    unitPrice: 200, // 189.50 + 15.00 - 4.50
    originalUnitPrice: 260.5,
    totalPrice: 400,
    availability: 'ok',
    shippingOption: {
      _id: express.id,
      name: 'Express Shipping',
      description: expect.any(String),
      price: 1299,
      estimatedDays: { min: 5, max: 7 },
    },
  })
  expect(quote.items[0]?.variantName?.split(', ').toSorted()).toEqual(['Cognac', 'Large'])
  expect(quote.items[0]?.choice).toEqual({ color: 'cognac', size: 'large' })
  expect(quote.items[1]?.choice).toEqual({})
  expect(quote.items[1]).not.toHaveProperty('originalUnitPrice')
  const goods = { subtotal: 449.99, discountAmount: 0, shippingAmount: 31.97, charityDonationAmount: 22.5 }
  expect(quote.cart).toEqual({ ...goods, totalAmount: 481.96 })
  expect(quote.checkout).toEqual({ ...goods, taxAmount: 36, additionalDonation: 2.5, totalAmount: 520.46 })
  expect(quote.usesFallbackShipping).toBe(false)
})

// CRT-035, CRT-036, CHK-077, CHK-078
test('without shipping options the cart page and checkout each follow their own rule, at their limits', async () => {
  await using shop = await openTestShop()
  const cent = await shop.sell({ price: 0.01 })
  const hundred = await shop.sell({ price: 100 })
  const shipping = async (hundreds: number, cents: number) => {
    const quote = await shop.guest.cart.quoteCart({
      cartItems: [
        { productId: hundred.id, quantity: hundreds },
        ...(cents > 0 ? [{ productId: cent.id, quantity: cents }] : []),
      ],
    })
    expect(quote.usesFallbackShipping).toBe(true)
    return [quote.cart.shippingAmount, quote.checkout.shippingAmount]
  }
  expect(await shipping(1, 0)).toEqual([25, 15])
  expect(await shipping(1, 1)).toEqual([25, 0])
  expect(await shipping(5, 0)).toEqual([25, 0])
  expect(await shipping(5, 1)).toEqual([0, 0])
})

test('an archived product stays in the list and out of the sums', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ price: 80 })
  const archived = await shop.sell({ name: 'Gone', isActive: false })
  const quote = await shop.guest.cart.quoteCart({
    cartItems: [
      { productId: tote.id, quantity: 1 },
      { productId: archived.id, quantity: 1 },
      { productId: 'unknown', quantity: 1 },
      { productId: tote.id, variantIds: ['unknown'], quantity: 1 },
    ],
  })
  expect(quote.items.map((item) => item.availability)).toEqual(['ok', 'unavailable', 'unavailable', 'unavailable'])
  expect(quote.items.map((item) => item.stock)).toEqual([10, 0, 0, 0])
  expect(quote.items.map((item) => item.notAChoice)).toEqual([undefined, undefined, undefined, true])
  expect(quote.cart.subtotal).toBe(80)
})

test('a sold-out product stays in the list and out of the sums, and the rest can be bought', async () => {
  await using shop = await openTestShop()
  const [tote, soldOut] = [await shop.sell({ price: 80 }), await shop.sell({ price: 500, stock: 0 })]
  const { items, cart } = await shop.guest.cart.quoteCart({
    cartItems: [tote, soldOut].map(({ id }) => ({ productId: id, quantity: 1 })),
  })
  expect(items.map(({ stock, availability }) => [stock, availability])).toEqual([
    [10, 'ok'],
    [0, 'insufficient'],
  ])
  expect(cart.subtotal).toBe(80)
})

test('lines of one product share its stock, and each says so when it is too little for all', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ stock: 5 })
  const [red, blue] = [await shop.variantOf(tote.id, { stock: 4 }), await shop.variantOf(tote.id, { stock: 4 })]
  const quote = (reds: number, blues: number) =>
    shop.guest.cart
      .quoteCart({
        cartItems: [
          { productId: tote.id, variantIds: [red.id], quantity: reds },
          { productId: tote.id, variantIds: [blue.id], quantity: blues },
        ],
      })
      .then(({ items }) => items.map((item) => item.availability))
  expect(await quote(3, 2)).toEqual(['ok', 'ok'])
  expect(await quote(3, 3)).toEqual(['insufficient', 'insufficient'])
  await updateRows(shop.db, 'products', { set: { totalStock: 50 }, where: { id: tote.id } })
  expect(await quote(4, 4)).toEqual(['ok', 'ok'])
  expect(await quote(5, 4)).toEqual(['insufficient', 'ok'])
})

test('a line offers the active shipping options of its product and accepts no other', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const standard = await shop.shippingOf(tote.id)
  const old = await shop.shippingOf(tote.id, { isActive: false })
  for (const shippingOptionId of [old.id, 'unknown', null]) {
    const { items } = await shop.guest.cart.quoteCart({
      cartItems: [{ productId: tote.id, quantity: 1, shippingOptionId }],
    })
    expect(items[0]).not.toHaveProperty('shippingOption')
    expect(items[0]?.shippingOptions.map((option) => option._id)).toEqual([standard.id])
  }
})

// VAL-058, VAL-059
test('an empty cart costs nothing, and an invalid quantity or donation is refused', async () => {
  await using shop = await openTestShop()
  const { quoteCart } = shop.guest.cart
  expect(await quoteCart({ cartItems: [] })).toMatchObject({ items: [], cart: { totalAmount: 0, shippingAmount: 0 } })
  for (const quantity of [0, -1, 1.5, 1000])
    await expect(quoteCart({ cartItems: [{ productId: 'a', quantity }] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  await expect(quoteCart({ cartItems: [], additionalDonation: -1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(quoteCart({ cartItems: [], additionalDonation: 'two' as unknown as number })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(quoteCart({ cartItems: [], additionalDonation: 0.001 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
