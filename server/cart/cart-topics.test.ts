import { expect, test } from 'vitest'
import { createClient } from '#server/rpc/client.ts'
import { listen } from '#tests/support/change-notifications.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('each cart change is announced with its commit, and only to its owner', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const ann = await shop.signIn('ann')
  await using heard = await listen(shop.databaseUrl)
  const { cartItemId } = await ann.cart.addToCart({ productId: tote.id, quantity: 1 })
  await ann.cart.updateCartItemQuantity({ cartItemId, quantity: 2 })
  await ann.cart.removeFromUserCart({ cartItemId })
  await ann.cart.syncGuestCart({ guestCartItems: [] })
  await ann.cart.clearCart({})
  const mine = [`cart:${ann.caller.userId}`]
  expect(await heard.first(5)).toEqual([mine, mine, mine, mine, mine])
})

test('a page with a cart follows the cart and its products, and lists follow the catalog', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const { caller, cart } = await shop.signIn('ann')
  await cart.addToCart({ productId: tote.id, quantity: 1 })
  const looked: [string, string[]][] = []
  const client = createClient(shop.shop, { caller, heard: (name, _, answer) => looked.push([name, answer.topics]) })
  await client.cart.getUserCart({})
  await client.cart.quoteCart({ cartItems: [{ productId: tote.id, quantity: 1 }] })
  await client.products.searchProducts({})
  await client.products.getProductBySlug({ slug: tote.slug })
  await client.products.getProductBySlug({ slug: 'unknown' }).catch(() => {})
  expect(looked).toEqual([
    ['cart.getUserCart', [`cart:${caller.userId}`, `product:${tote.id}`]],
    ['cart.quoteCart', ['settings', `product:${tote.id}`]],
    ['products.searchProducts', ['catalogue']],
    ['products.getProductBySlug', [`product:${tote.id}`]],
    ['products.getProductBySlug', ['catalogue']],
  ])
})
