import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { createClient } from './client.ts'

test('inside the process a function answers any caller, and throws its refusals unchanged', async () => {
  await using shop = await openTestShop()
  const { caller } = await shop.signIn('ann')
  const heard: unknown[] = []
  const ann = createClient(shop.shop, {
    caller,
    heard: (name, input, { status }) => heard.push({ name, input, status }),
  })
  expect(await ann.orders.getUserOrders()).toEqual([])
  await expect(ann.products.getProductBySlug({ slug: 'none' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Product not found',
    data: {},
  })
  expect(heard).toEqual([
    { name: 'orders.getUserOrders', input: undefined, status: 200 },
    { name: 'products.getProductBySlug', input: { slug: 'none' }, status: 404 },
  ])
  await expect(createClient(shop.shop).orders.getUserOrders()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
