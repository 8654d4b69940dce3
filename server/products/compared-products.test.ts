import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#database/schema.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('bags are answered side by side, in the order asked for', async () => {
  await using shop = await openTestShop()
  const [tote, clutch] = [await shop.sell({ name: 'Tote' }), await shop.sell({ name: 'Clutch', salePrice: 80 })]
  const compared = await shop.guest.products.getComparedProducts({ slugs: [clutch.slug, tote.slug] })
  expect(compared.map(({ asked, product }) => [asked, product?.name, product?.salePrice])).toEqual([
    [clutch.slug, 'Clutch', 80],
    [tote.slug, 'Tote', undefined],
  ])
  expect(compared[0]?.product).not.toHaveProperty('sortKey')
  expect(compared[1]?.product).toEqual(await shop.guest.products.getProductBySlug({ slug: tote.slug }))
})

test('a bag that moved is found at its former address, one that is gone says of which kind it was, and the rest is unknown', async () => {
  await using shop = await openTestShop()
  const [moved, archived, planned] = [
    await shop.sell(),
    await shop.sell({ isActive: false }),
    await shop.sell({ isActive: false }),
  ]
  await shop.db.update(products).set({ slug: 'second-name' }).where(eq(products.id, moved.id))
  await shop.db
    .update(products)
    .set({ publishAt: new Date(Date.now() + 86_400_000) })
    .where(eq(products.id, planned.id))
  const slugs = [archived.slug, moved.slug, planned.slug]
  const compared = await shop.guest.products.getComparedProducts({ slugs })
  expect(compared).toEqual([
    { asked: archived.slug, archivedIn: 'bags' },
    { asked: moved.slug, product: expect.objectContaining({ slug: 'second-name' }) },
    { asked: planned.slug },
  ])
  expect(await shop.guest.products.getComparedProducts({ slugs: ['nobody'] })).toEqual([{ asked: 'nobody' }])
})

test('a fourth bag, and an address that can be none, are refused', async () => {
  await using shop = await openTestShop()
  for (const slugs of [[], ['a', 'b', 'c', 'd'], ['a\0'], ['']])
    await expect(shop.guest.products.getComparedProducts({ slugs })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
