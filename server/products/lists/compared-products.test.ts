import { expect, test } from 'vitest'
import { selectRows, updateRows } from '#database/table-rows.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import { insertDeliveredOrder } from '#tests/support/insert-delivered-order.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('bags to compare come in the requested order', async () => {
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

test('a renamed bag is found at its former address, an archived one has its category, and any other is unknown', async () => {
  await using shop = await openTestShop()
  const [moved, archived, planned] = [
    await shop.sell(),
    await shop.sell({ isActive: false }),
    await shop.sell({ isActive: false }),
  ]
  await updateRows(shop.db, 'products', { set: { slug: 'second-name' }, where: { id: moved.id } })
  await updateRows(shop.db, 'products', { set: { archivedAt: new Date() }, where: { id: archived.id } })
  await updateRows(shop.db, 'products', {
    set: { publishAt: new Date(Date.now() + 86_400_000) },
    where: { id: planned.id },
  })
  const slugs = [archived.slug, moved.slug, planned.slug]
  const compared = await shop.guest.products.getComparedProducts({ slugs })
  expect(compared).toEqual([
    { asked: archived.slug, archivedIn: 'bags' },
    { asked: moved.slug, product: expect.objectContaining({ slug: 'second-name' }) },
    { asked: planned.slug },
  ])
  expect(await shop.guest.products.getComparedProducts({ slugs: ['nobody'] })).toEqual([{ asked: 'nobody' }])
})

test('drafts are never revealed; a formerly sold bag is gone, unless a schedule brings it back', async () => {
  await using shop = await openTestShop()
  const [ann, draft] = [await shop.signIn('ann'), await shop.sell()]
  await insertDeliveredOrder(shop, { buyer: ann.caller, lines: [{ quantity: 1, unitPrice: 100_00 }] })
  const rows = await selectRows(shop.db, 'products')
  const sold = { slug: String(rows.find(({ id }) => id !== draft.id)?.slug) }
  await updateRows(shop.db, 'products', { set: { isActive: false } })
  const traceOf = (slug: string) => shop.guest.products.getProductBySlug({ slug }).catch((refusal) => refusal.data)
  const compared = () => shop.guest.products.getComparedProducts({ slugs: [draft.slug, sold.slug] })
  expect([await traceOf(draft.slug), await traceOf(sold.slug)]).toEqual([{}, { archivedIn: 'bags' }])
  expect(await compared()).toEqual([{ asked: draft.slug }, { asked: sold.slug, archivedIn: 'bags' }])
  await updateRows(shop.db, 'products', { set: { publishAt: new Date(Date.now() + 86_400_000) } })
  expect(await traceOf(sold.slug)).toEqual({})
  expect(await compared()).toEqual([{ asked: draft.slug }, { asked: sold.slug }])
})

test('an answer depends on its bags, and on the catalog where another bag may take an address', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const [bag, moved, gone] = [await shop.sell(), await shop.sell(), await shop.sell({ isActive: false })]
  await updateRows(shop.db, 'products', { set: { slug: 'second-name' }, where: { id: moved.id } })
  await updateRows(shop.db, 'products', { set: { archivedAt: new Date() }, where: { id: gone.id } })
  const topicsOf = async (slug: string) => {
    const asked = { name: 'products.getComparedProducts', input: { slugs: [bag.slug, slug] } }
    const { topics } = await dispatch(shop.shop, { ...asked, caller: async () => ann.caller })
    return topics.filter((topic) => topic !== `product:${bag.id}`).sort()
  }
  expect(await topicsOf('second-name')).toEqual([`product:${moved.id}`])
  expect(await topicsOf(moved.slug)).toEqual(['catalogue', `product:${moved.id}`])
  expect(await topicsOf(gone.slug)).toEqual(['catalogue', `product:${gone.id}`])
  expect(await topicsOf('nobody')).toEqual(['catalogue'])
})

test('a fourth bag, and an impossible address, are refused', async () => {
  await using shop = await openTestShop()
  for (const slugs of [[], ['a', 'b', 'c', 'd'], ['a\0'], ['']])
    await expect(shop.guest.products.getComparedProducts({ slugs })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
