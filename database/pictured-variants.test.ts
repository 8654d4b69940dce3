import { expect, test } from 'vitest'
import { openBuying } from '#tests/support/buying.ts'

test('a kind always has its pictured variant: the first, until another is set, and carts follow', async () => {
  await using shop = await openBuying()
  const tote = await shop.sell()
  const ann = await shop.signIn('ann')
  await ann.cart.addToCart({ productId: tote.id, quantity: 1 })
  const colors = await Promise.all(['Cognac', 'Navy'].map((name) => shop.variantOf(tote.id, { name })))
  const pictured = async () => {
    const variants = await shop.guest.products.getProductVariants({ productId: tote.id })
    return variants.filter(({ isPictured }) => isPictured).map(({ _id }) => _id)
  }
  const [first, ...more] = await pictured()
  expect([colors.map(({ id }) => id).includes(first ?? ''), more]).toEqual([true, []])
  expect((await ann.cart.getUserCart({})).map(({ variants }) => variants.map(({ id }) => id))).toEqual([[first]])
  const other = colors.find(({ id }) => id !== first)?.id
  await shop.db.$client.query('update product_variants set is_active = false where id = $1', [first])
  expect(await pictured()).toEqual([other])
  await shop.db.$client.query('update product_variants set is_active = true where id = $1', [first])
  expect(await pictured()).toEqual([other])
  await expect(shop.db.$client.query('update product_variants set is_pictured = true')).rejects.toThrow('one_pictured')
  await shop.db.$client.query('update product_variants set is_pictured = false')
  expect((await pictured()).length).toBe(1)
})
