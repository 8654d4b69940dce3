import { expect, test } from 'vitest'
import { updateRows } from '#database/table-rows.ts'
import { cents } from '#domain/money.ts'
import { openTestShop } from '#tests/support/shop.ts'

// CRT-016, CRT-018, API-008, DAT-034, DAT-035, DAT-038
test("a signed-in customer's cart is stored with everything that a page shows of it", async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ name: 'Tote', price: 200, salePrice: 150 })
  const cognac = await shop.variantOf(tote.id, { name: 'Cognac', adjustment: 12.5 })
  const option = await shop.shippingOf(tote.id)
  const ann = await shop.signIn('ann')
  const { cartItemId } = await ann.cart.addToCart({
    productId: tote.id,
    variantIds: [cognac.id],
    quantity: 2,
    shippingOptionId: option.id,
  })

  const chosen = { id: cognac.id, name: 'Cognac', priceAdjustment: 12.5 }
  expect(await ann.cart.getUserCart({})).toEqual([
    {
      _id: cartItemId,
      productId: tote.id,
      productName: 'Tote',
      productSlug: tote.slug,
      variant: chosen,
      variants: [chosen],
      quantity: 2,
      basePrice: 200,
      salePrice: 150,
      imageUrl: '',
      shippingOptionId: option.id,
      addedPrice: 162.5,
    },
  ])
})

// DAT-039
test('an item at checkout has its product, variant, price before a sale, quantity, picture and shipping option', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ name: 'Tote', price: 200, salePrice: 150 })
  const cognac = await shop.variantOf(tote.id, { name: 'Cognac', adjustment: 12.5 })
  const option = await shop.shippingOf(tote.id, { name: 'Courier', priceCents: 2500 })
  await shop.db.$client.query(
    `insert into product_images (id, product_id, image_url, alt_text) values ('front', $1, '/front', 'Front')`,
    [tote.id],
  )
  const line = { productId: tote.id, variantIds: [cognac.id], quantity: 2, shippingOptionId: option.id }
  const ann = await shop.signIn('ann')
  await ann.cart.addToCart(line)
  const [inCart] = await ann.cart.getUserCart({})
  const [priced] = (await ann.cart.quoteCart({ cartItems: [line] })).items
  const both = { productId: tote.id, productName: 'Tote', quantity: 2, imageUrl: '/front' }
  expect(inCart).toMatchObject({ ...both, variant: { id: cognac.id, name: 'Cognac' }, basePrice: 200 })
  expect(priced).toMatchObject({
    ...both,
    variantIds: [cognac.id],
    variantName: 'Cognac',
    originalUnitPrice: 212.5,
    unitPrice: 162.5,
    shippingOption: { _id: option.id, name: 'Courier', price: 2500, estimatedDays: { min: 5, max: 7 } },
  })
})

// CRT-017, CRT-018
test('adding the same product and variants again increases the line, and other variants get a line of their own', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const color = await shop.variantOf(tote.id)
  const size = await shop.variantOf(tote.id, { type: 'size', name: 'Large' })
  const ann = await shop.signIn('ann')
  const add = (quantity: number, ...variantIds: string[]) =>
    ann.cart.addToCart({ productId: tote.id, variantIds, quantity })

  const small = await shop.variantOf(tote.id, { type: 'size', name: 'Small' })
  const first = await add(1, color.id, size.id)
  expect(await add(2, size.id, color.id)).toMatchObject({ cartItemId: first.cartItemId, quantity: 3 })
  await add(1, color.id, small.id)
  expect((await ann.cart.getUserCart({})).map((item) => item.quantity)).toEqual([3, 1])
})

test('without a choice the pictured variants are added: in one line with an explicit choice, at their price and stock', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ price: 100, stock: 50 })
  const cognac = await shop.variantOf(tote.id, { name: 'Cognac', adjustment: 20, stock: 4 })
  const navy = await shop.variantOf(tote.id, { name: 'Navy', stock: 40 })
  const regular = await shop.variantOf(tote.id, { name: 'Regular', type: 'size', stock: 50 })
  const ann = await shop.signIn('ann')
  const add = (quantity: number, ...variantIds: string[]) =>
    ann.cart.addToCart({ productId: tote.id, variantIds, quantity })

  const first = await add(1)
  const named = [
    { id: cognac.id, name: 'Cognac', priceAdjustment: 20 },
    { id: regular.id, name: 'Regular', priceAdjustment: 0 },
  ]
  expect(first).toEqual({ cartItemId: first.cartItemId, quantity: 1, wasCapped: false, variants: named })
  expect(await add(1, cognac.id, regular.id)).toMatchObject({ cartItemId: first.cartItemId, quantity: 2 })
  expect(await add(1, regular.id)).toMatchObject({ cartItemId: first.cartItemId, quantity: 3 })
  expect(await add(9)).toMatchObject({ quantity: 4, wasCapped: true })
  expect(await add(1, navy.id)).toMatchObject({ quantity: 1, variants: [{ id: navy.id }, { id: regular.id }] })
  expect((await ann.cart.getUserCart({})).map(({ variants, addedPrice }) => [variants, addedPrice])).toMatchObject([
    [named, 120],
    [[{ name: 'Navy' }, { name: 'Regular' }], 100],
  ])
})

test('a line is inserted before the named one, when that is in the same cart', async () => {
  await using shop = await openTestShop()
  const [tote, flap, clutch] = await Promise.all([shop.sell(), shop.sell(), shop.sell()])
  const [ann, ben] = [await shop.signIn('ann'), await shop.signIn('ben')]
  const cartOf = async () => (await ann.cart.getUserCart({})).map((item) => item.productId)
  const add = (productId: string, beforeItemId?: string) =>
    ann.cart.addToCart({ productId, variantIds: [], quantity: 1, ...(beforeItemId && { beforeItemId }) })
  const first = await add(tote.id)
  const second = await add(flap.id, first.cartItemId)
  expect(await cartOf()).toEqual([flap.id, tote.id])
  await ann.cart.removeFromUserCart({ cartItemId: second.cartItemId })
  const { cartItemId } = await ben.cart.addToCart({ productId: flap.id, variantIds: [], quantity: 1 })
  await add(clutch.id, cartItemId)
  expect(await cartOf(), "another customer's line is no place").toEqual([tote.id, clutch.id])
  await add(tote.id, first.cartItemId)
  expect(await cartOf(), 'a line that is there stays where it is').toEqual([tote.id, clutch.id])
  const more = await Promise.all(Array.from({ length: 6 }, () => shop.sell()))
  const last = (await ann.cart.getUserCart({}))[1]
  for (const { id } of more) await add(id, last?._id)
  expect(await cartOf(), 'each directly before it').toEqual([tote.id, ...more.map(({ id }) => id), clutch.id])
})

test('a full cart accepts no further line, but more pieces of its lines', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const [first, ...others] = await Promise.all(Array.from({ length: 100 }, () => shop.sell({ stock: 9 })))
  const add = (productId = '') => ann.cart.addToCart({ productId, quantity: 1 })
  for (const { id } of [first, ...others].filter((bag) => bag !== undefined)) await add(id)
  const late = await shop.sell()
  await expect(add(late.id)).rejects.toMatchObject({ code: 'CART_FULL' })
  expect((await add(first?.id)).quantity).toBe(2)
  const synced = await ann.cart.syncGuestCart({ guestCartItems: [{ productId: late.id, quantity: 1 }] })
  expect(synced).toHaveLength(100)
})

test('a line never exceeds the smallest stock of product and variants', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ stock: 5 })
  await shop.variantOf(tote.id, { name: 'Pictured', stock: 7 })
  const color = await shop.variantOf(tote.id, { stock: 3 })
  const ann = await shop.signIn('ann')
  const add = (quantity: number) => ann.cart.addToCart({ productId: tote.id, variantIds: [color.id], quantity })
  expect((await add(2)).quantity).toBe(2)
  expect((await add(2)).quantity).toBe(3)
  expect((await ann.cart.addToCart({ productId: tote.id, quantity: 999 })).quantity).toBe(5)
})

test('products that are out of stock, unknown or archived, and foreign variants, cannot be added', async () => {
  await using shop = await openTestShop()
  const [tote, other] = [await shop.sell(), await shop.sell()]
  const soldOut = await shop.sell({ stock: 0, name: 'Clutch' })
  const archived = await shop.sell({ isActive: false })
  const foreign = await shop.variantOf(other.id)
  const emptyColor = await shop.variantOf(tote.id, { stock: 0 })
  const [red, blue] = [await shop.variantOf(tote.id), await shop.variantOf(tote.id, { name: 'Blue' })]
  const ann = await shop.signIn('ann')
  const add = (productId: string, ...variantIds: string[]) => ann.cart.addToCart({ productId, variantIds, quantity: 1 })

  await expect(add(soldOut.id)).rejects.toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Clutch is out of stock.',
    data: { left: 0 },
  })
  await expect(add(tote.id, emptyColor.id)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
  const gone = 'This product is no longer available.'
  const notAChoice = 'This is not a choice of this bag.'
  await updateRows(shop.db, 'product_variants', { set: { isActive: false }, where: { id: emptyColor.id } })
  for (const [message, productId, ...variantIds] of [
    [gone, 'unknown'],
    [gone, archived.id],
    [gone, archived.id, foreign.id],
    [gone, tote.id, emptyColor.id],
    [notAChoice, tote.id, foreign.id],
    [notAChoice, tote.id, 'unknown'],
    [notAChoice, tote.id, red.id, blue.id],
  ] as const)
    await expect(add(productId, ...variantIds)).rejects.toMatchObject({ code: 'NOT_FOUND', message })
  expect(await ann.cart.getUserCart({})).toEqual([])
})

test("without a choice a line takes the product's first active shipping option, and an explicit choice stays", async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const old = await shop.shippingOf(tote.id, { isActive: false })
  await shop.shippingOf(tote.id, { name: 'Standard' })
  await shop.shippingOf(tote.id, { name: 'Express' })
  const [standard, express] = await shop.guest.shippingOptions.getProductShippingOptions({ productId: tote.id })
  const ann = await shop.signIn('ann')
  const add = (shippingOptionId?: string) =>
    ann.cart.addToCart({ productId: tote.id, quantity: 1, ...(shippingOptionId && { shippingOptionId }) })
  const chosen = async () => (await ann.cart.getUserCart({}))[0]?.shippingOptionId

  await add()
  expect(await chosen()).toBe(standard?._id)
  await add(express?._id)
  await add()
  expect(await chosen()).toBe(express?._id)
  await expect(add(old.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const foreign = await shop.shippingOf((await shop.sell()).id)
  await expect(add(foreign.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('forty adds of one line at the same time are all counted', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ stock: 500 })
  const ann = await shop.signIn('ann')
  const adds = Array.from({ length: 40 }, () => ann.cart.addToCart({ productId: tote.id, quantity: 2 }))
  const ids = new Set((await Promise.all(adds)).map((added) => added.cartItemId))
  expect(ids.size).toBe(1)
  expect((await ann.cart.getUserCart({})).map((item) => item.quantity)).toEqual([80])
})

// CRT-021, API-010
test('a quantity is set, not added, and stops at the stock', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ stock: 6 })
  const ann = await shop.signIn('ann')
  const { cartItemId } = await ann.cart.addToCart({ productId: tote.id, quantity: 1 })
  expect(await ann.cart.updateCartItemQuantity({ cartItemId, quantity: 4 })).toEqual({ quantity: 4 })
  expect(await ann.cart.updateCartItemQuantity({ cartItemId, quantity: 7 })).toEqual({ quantity: 6 })
  await updateRows(shop.db, 'products', { set: { totalStock: 0 }, where: { id: tote.id } })
  expect(await ann.cart.updateCartItemQuantity({ cartItemId, quantity: 3 })).toEqual({ quantity: 1 })
})

// CRT-019
test('a quantity of 0 or less removes the line', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const ann = await shop.signIn('ann')
  for (const quantity of [0, -3]) {
    const { cartItemId } = await ann.cart.addToCart({ productId: tote.id, quantity: 1 })
    expect(await ann.cart.updateCartItemQuantity({ cartItemId, quantity })).toEqual({ quantity: 0 })
    expect(await ann.cart.getUserCart({})).toEqual([])
  }
})

test('the shipping option of a line can change only to one of its product', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const standard = await shop.shippingOf(tote.id)
  const express = await shop.shippingOf(tote.id, { name: 'Express' })
  const ann = await shop.signIn('ann')
  const added = await ann.cart.addToCart({ productId: tote.id, quantity: 2, shippingOptionId: standard.id })
  const change = (shippingOptionId: string | null) =>
    ann.cart.updateCartItemQuantity({ cartItemId: added.cartItemId, quantity: 2, shippingOptionId })
  await change(express.id)
  await expect(change('unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await ann.cart.getUserCart({}))[0]).toMatchObject({ quantity: 2, shippingOptionId: express.id })
  await updateRows(shop.db, 'shipping_options', { set: { isActive: false }, where: { id: express.id } })
  expect((await ann.cart.getUserCart({}))[0]).not.toHaveProperty('shippingOptionId')
})

// CRT-020, CRT-022, API-011
test('removing a line twice is harmless, and clearing removes the rest', async () => {
  await using shop = await openTestShop()
  const [tote, clutch] = [await shop.sell(), await shop.sell()]
  const ann = await shop.signIn('ann')
  const { cartItemId } = await ann.cart.addToCart({ productId: tote.id, quantity: 1 })
  await ann.cart.addToCart({ productId: clutch.id, quantity: 1 })
  expect(await ann.cart.removeFromUserCart({ cartItemId })).toBeNull()
  expect(await ann.cart.removeFromUserCart({ cartItemId })).toBeNull()
  expect(await ann.cart.getUserCart({})).toHaveLength(1)
  await ann.cart.clearCart({})
  expect(await ann.cart.getUserCart({})).toEqual([])
})

test("nobody reads or changes another customer's cart: naming its owner is forbidden, and its lines are not found", async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const [ann, ben] = [await shop.signIn('ann'), await shop.signIn('ben')]
  const admin = await shop.signIn('boss', 'admin')
  const { cartItemId } = await ann.cart.addToCart({ productId: tote.id, quantity: 1 })
  const { userId, clerkUserId } = ann.caller

  const forbidden = { code: 'FORBIDDEN', message: 'You do not have permission to perform this action.' }
  await expect(ben.cart.getUserCart({ userId })).rejects.toMatchObject(forbidden)
  await expect(ben.cart.clearCart({ userId })).rejects.toMatchObject(forbidden)
  await expect(ben.cart.syncGuestCart({ clerkUserId, guestCartItems: [] })).rejects.toMatchObject(forbidden)
  await expect(ben.cart.removeFromUserCart({ cartItemId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ben.cart.updateCartItemQuantity({ cartItemId, quantity: 0 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await ann.cart.getUserCart({ userId })).toHaveLength(1)
  expect(await admin.cart.getUserCart({ userId })).toHaveLength(1)
})

test('a visitor has no cart on the server', async () => {
  await using shop = await openTestShop()
  await expect(shop.guest.cart.getUserCart({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(shop.guest.cart.addToCart({ productId: 'a', quantity: 1 })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('a line stores the price of a piece when it was added; adding it again agrees to the new price', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ price: 100 })
  const ann = await shop.signIn('ann')
  const line = { productId: tote.id, quantity: 1 }
  const addedPrice = async () => (await ann.cart.getUserCart({}))[0]?.addedPrice
  const { cartItemId } = await ann.cart.addToCart(line)
  await updateRows(shop.db, 'products', { set: { basePrice: cents(120_00) }, where: { id: tote.id } })
  await ann.cart.updateCartItemQuantity({ cartItemId, quantity: 3 })
  expect(await addedPrice()).toBe(100)
  await ann.cart.addToCart(line)
  expect(await addedPrice()).toBe(120)
  await ann.cart.clearCart({})
  await ann.cart.syncGuestCart({ guestCartItems: [{ ...line, addedPrice: 90 }] })
  expect(await addedPrice(), 'as the guest saw it').toBe(90)
})

test('twenty edits of a line at once, from two devices, keep every piece and the new shipping option', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ stock: 99 })
  const [standard, express] = [await shop.shippingOf(tote.id), await shop.shippingOf(tote.id, { name: 'Express' })]
  const ann = await shop.signIn('ann')
  const line = { productId: tote.id, quantity: 1 }
  const { cartItemId } = await ann.cart.addToCart({ ...line, shippingOptionId: standard.id })
  const edits = Array.from({ length: 20 }, (_, index) =>
    index % 4 === 3
      ? ann.cart.updateCartItemQuantity({ cartItemId, shippingOptionId: express.id })
      : ann.cart.addToCart(line),
  )
  await Promise.all(edits)
  expect(await ann.cart.getUserCart({})).toMatchObject([{ quantity: 16, shippingOptionId: express.id }])
})

test('when twenty quantities are set at once, one of them remains, and a removal among them is final', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ stock: 99 })
  const ann = await shop.signIn('ann')
  const { cartItemId } = await ann.cart.addToCart({ productId: tote.id, quantity: 1 })
  const set = (quantity: number) => ann.cart.updateCartItemQuantity({ cartItemId, quantity })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => set(index + 1)))
  expect(answers.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  const [item] = await ann.cart.getUserCart({})
  expect(item?.quantity).toBeGreaterThan(0)
  await Promise.allSettled([...Array.from({ length: 10 }, () => set(5)), ann.cart.removeFromUserCart({ cartItemId })])
  expect(await ann.cart.getUserCart({})).toEqual([])
})

test('a changed price applies to the cart at once, a removed variant is named at its line', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ price: 100 })
  const color = await shop.variantOf(tote.id)
  const ann = await shop.signIn('ann')
  await ann.cart.addToCart({ productId: tote.id, variantIds: [color.id], quantity: 1 })
  await updateRows(shop.db, 'products', { set: { name: 'Renamed' }, where: { id: tote.id } })
  await updateRows(shop.db, 'product_variants', { set: { isActive: false }, where: { id: color.id } })
  expect((await ann.cart.getUserCart({}))[0]).toMatchObject({ productName: 'Renamed', variant: { id: color.id } })
})
