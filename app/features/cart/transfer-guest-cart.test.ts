import { expect, test, vi } from 'vitest'
import type { Call } from '#app/engine/data/functions.ts'
import { callAs, offline, openStorage } from '#tests/support/browser.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { readGuestLines, writeGuestLines, writeShippingChoice } from './guest-storage.ts'
import { transferGuestCart } from './transfer-guest-cart.ts'

function lineOf(productId: string, quantity: number) {
  return { productId, variantIds: [], quantity, product: { name: 'Tote', slug: 'tote', imageUrl: '' } }
}

// CRT-024, CRT-025, CRT-026, CRT-027, AUT-009
test("a guest's cart moves to the account with its shipping choices, and leaves the browser", async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const express = await shop.shippingOf(tote.id, { name: 'Express' })
  const ann = await shop.signIn('ann')
  const storage = openStorage()
  writeGuestLines(storage, [lineOf(tote.id, 2)])
  writeShippingChoice(storage, `${tote.id}:default`, express.id)

  await transferGuestCart(storage, callAs(ann))

  expect(await ann.cart.getUserCart()).toMatchObject([{ quantity: 2, shippingOptionId: express.id }])
  expect(readGuestLines(storage)).toEqual([])
})

test('a line from before the bag had colors moves as the pictured one, without a notice', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const cognac = await shop.variantOf(tote.id, { name: 'Cognac' })
  const ann = await shop.signIn('ann')
  const storage = openStorage()
  writeGuestLines(storage, [lineOf(tote.id, 2)])
  expect(await transferGuestCart(storage, callAs(ann))).toEqual([])
  expect(await ann.cart.getUserCart()).toMatchObject([{ quantity: 2, variants: [{ id: cognac.id }] }])
})

test('the transfer reports what did not fit: fewer pieces than requested, and missing products', async () => {
  await using shop = await openTestShop()
  const [tote, soldOut] = [await shop.sell({ stock: 3 }), await shop.sell({ stock: 0 })]
  const ann = await shop.signIn('ann')
  await ann.cart.addToCart({ productId: tote.id, quantity: 2 })
  const storage = openStorage()
  const foreign = await shop.variantOf(soldOut.id, { name: 'Navy' })
  const stray = { ...lineOf(tote.id, 1), variantIds: [foreign.id] }
  writeGuestLines(storage, [stray, lineOf(tote.id, 2), lineOf(soldOut.id, 1)])
  expect(await transferGuestCart(storage, callAs(ann))).toEqual([
    'Only 3 left of Tote; we kept 3 in your bag.',
    'This is not a choice of this bag: Tote has left your bag.',
    'Tote is no longer available and has left your bag.',
  ])
  writeGuestLines(storage, [])
  expect(await transferGuestCart(storage, callAs(ann))).toEqual([])
})

test('a lost answer doubles nothing: the same lines are sent again under the same id', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const ann = await shop.signIn('ann')
  const storage = openStorage()
  writeGuestLines(storage, [lineOf(tote.id, 2)])
  const losing: Call = async (name, input) => {
    await callAs(ann)(name, input)
    throw offline()
  }

  await expect(transferGuestCart(storage, losing)).rejects.toThrow()
  writeGuestLines(storage, [lineOf(tote.id, 1)])
  await transferGuestCart(storage, callAs(ann))

  expect(await ann.cart.getUserCart()).toMatchObject([{ quantity: 3 }])
  expect(storage.items.size).toBe(0)
})

test('lines that the server never accepts do not block the sign-in', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const storage = openStorage({
    'stella-maris-transfer': JSON.stringify({ id: 'not an id!', lines: [lineOf('gone', 1)] }),
  })
  await transferGuestCart(storage, callAs(ann))
  expect(storage.items.size).toBe(0)
  logged.mockRestore()
})
