import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

// D4, CRT-046..048, CON-022, CON-038, CHK-089..092
test('the codes of the shop exist from the first day, each with its percentage and its minimum', async () => {
  await using shop = await openTestShop()
  const codes: [string, percent: number, minimum: number][] = [
    ['WELCOME10', 10, 50],
    ['SAVE15', 15, 100],
    ['FIRST20', 20, 150],
    ['STELLAMARIS', 25, 200],
    ['SAVE20', 20, 0],
    ['FIRST15', 15, 0],
  ]
  for (const [code, value, minimum] of codes) {
    const enough = await shop.sell({ price: Math.max(minimum, 1) })
    const cartItems = [{ productId: enough.id, quantity: 1 }]
    expect(await shop.guest.promoCodes.validatePromoCode({ code, cartItems })).toEqual({
      code,
      isApplied: true,
      type: 'percentage',
      value,
      discountAmount: (Math.max(minimum, 1) * value) / 100,
    })
    if (minimum > 0) expect(await messageOf(shop, code, minimum - 0.01)).toBe(minimumText(minimum))
  }
})

// VAL-007, VAL-008, VAL-062, VAL-063, CRT-044, CRT-045, CHK-083, CHK-084
test('a code may be typed in any case and with spaces; one that does not apply says why', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell({ price: 80 })
  const cartItems = [{ productId: bag.id, quantity: 1 }]
  const typed = await shop.guest.promoCodes.validatePromoCode({ code: '  welcome10 ', cartItems })
  expect(typed).toMatchObject({ code: 'WELCOME10', isApplied: true, discountAmount: 8 })
  expect(await messageOf(shop, 'NO-SUCH-CODE', 80)).toBe('Invalid promo code')
  expect(await messageOf(shop, '😀, <b>', 80)).toBe('Invalid promo code')
  expect(await messageOf(shop, 'SAVE15', 80)).toBe('Minimum order amount of $100 required')
})

test('an inactive, future, expired or used-up code says so, and gives no discount', async () => {
  await using shop = await openTestShop()
  const day = 86_400_000
  const at = (days: number) => new Date(Date.now() + days * day)
  await shop.issue('OFF', { isActive: false })
  await shop.issue('SOON', { validFrom: at(1) })
  await shop.issue('OVER', { validUntil: at(-1) })
  expect(await messageOf(shop, 'OFF', 80)).toBe('Invalid promo code')
  expect(await messageOf(shop, 'SOON', 80)).toBe('This promo code is not valid yet')
  expect(await messageOf(shop, 'OVER', 80)).toBe('This promo code has expired')
})

// CON-060
test('a fixed amount stops at the goods, and a free shipping code removes the shipping price', async () => {
  await using shop = await openTestShop()
  await shop.issue('FIFTY', { type: 'fixed_amount', value: 50_00 })
  await shop.issue('SHIPFREE', { type: 'free_shipping', value: null })
  const bag = await shop.sell({ price: 30 })
  const cartItems = [{ productId: bag.id, quantity: 1 }]
  const fixed = await shop.guest.cart.quoteCart({ cartItems, promoCode: 'fifty' })
  expect(fixed.cart).toMatchObject({ subtotal: 30, discountAmount: 30, shippingAmount: 25, totalAmount: 25 })
  expect(fixed.promo).toEqual({
    code: 'FIFTY',
    isApplied: true,
    type: 'fixed_amount',
    value: 50,
    discountAmount: 30,
  })
  const free = await shop.guest.cart.quoteCart({ cartItems, promoCode: 'SHIPFREE' })
  expect(free.cart).toMatchObject({ discountAmount: 0, shippingAmount: 0, totalAmount: 30 })
  expect(free.checkout.shippingAmount).toBe(0)
  expect(free.promo).toEqual({ code: 'SHIPFREE', isApplied: true, type: 'free_shipping', discountAmount: 0 })
})

// CRT-040, CRT-046, CHK-073, CHK-074
test('a quote includes the discount in every figure, or says why there is none', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell({ price: 199.99 })
  const option = await shop.shippingOf(bag.id, { priceCents: 599 })
  const line = { productId: bag.id, quantity: 1, shippingOptionId: option.id }
  const { cart, checkout, promo } = await shop.guest.cart.quoteCart({ cartItems: [line], promoCode: 'Welcome10' })
  const goods = { subtotal: 199.99, discountAmount: 20, shippingAmount: 5.99, charityDonationAmount: 10 }
  expect(cart).toEqual({ ...goods, totalAmount: 185.98 })
  expect(checkout).toMatchObject({ ...goods, taxAmount: 14.4, totalAmount: 200.38 })
  expect(promo).toMatchObject({ code: 'WELCOME10', isApplied: true, discountAmount: 20 })
  const refused = await shop.guest.cart.quoteCart({ cartItems: [line], promoCode: 'STELLAMARIS' })
  expect(refused.cart).toMatchObject({ discountAmount: 0, totalAmount: 205.98 })
  expect(refused.promo).toEqual({
    code: 'STELLAMARIS',
    isApplied: false,
    discountAmount: 0,
    message: 'Minimum order amount of $200 required',
  })
  expect(await shop.guest.cart.quoteCart({ cartItems: [line], promoCode: '' })).not.toHaveProperty('promo')
})

async function messageOf(shop: TestShop, code: string, price: number): Promise<string | undefined> {
  const bag = await shop.sell({ price })
  const cartItems = [{ productId: bag.id, quantity: 1 }]
  return (await shop.guest.promoCodes.validatePromoCode({ code, cartItems })).message
}

function minimumText(minimum: number): string {
  return `Minimum order amount of $${minimum} required`
}
