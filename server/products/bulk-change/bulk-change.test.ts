import { expect, test } from 'vitest'
import type { BulkChange as Change } from '#domain/products/bulk-change.ts'
import { applySchedule } from '#server/products/apply-schedule.ts'
import { outcomeOf } from '#tests/support/buying.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

test('each kind of change is previewed, executed as previewed, and in the audit log', async () => {
  await using shop = await openTestShop()
  const merchant = await merchantOf(shop)
  const travel = await shop.category('Travel')
  const cases = await shop.category('Cases', travel.id)
  const [b, a] = [
    await shop.sell({ name: 'b', price: 99.99 }),
    await shop.sell({ name: 'A', price: 200, salePrice: 150 }),
  ]
  const productIds = [b.id, a.id]
  const said = async (change: Change) => {
    const { products } = await merchant.previewBulkChange({ change, productIds })
    expect(products.map(({ name }) => name)).toEqual(['A', 'b'])
    return products.map(({ after, reason }) => reason ?? after ?? null)
  }
  const done = async (change: Change) => {
    const shown = await said(change)
    const changed = shown.filter((one) => one !== null && typeof one !== 'string')
    expect(await merchant.change(change, productIds)).toEqual({ changed: changed.length })
    expect(await said(change), 'a second time').not.toEqual(changed)
    return shown
  }
  expect(await done({ kind: 'deactivate' })).toEqual([
    expect.objectContaining({ isActive: false }),
    expect.objectContaining({ isActive: false }),
  ])
  expect(await said({ kind: 'deactivate' })).toEqual([null, null])
  expect(await done({ kind: 'add-tag', tag: 'Summer' })).toMatchObject([{ tags: ['Summer'] }, { tags: ['Summer'] }])
  expect(await said({ kind: 'add-tag', tag: 'summer ' }), 'the same tag').toEqual([null, null])
  expect(await done({ kind: 'remove-tag', tag: 'SUMMER' })).toMatchObject([{ tags: [] }, { tags: [] }])
  expect(await done({ kind: 'category', categoryId: cases.id })).toMatchObject([
    { categoryName: 'Travel > Cases' },
    { categoryName: 'Travel > Cases' },
  ])
  expect(await done({ kind: 'price', of: 'price', percent: -15 })).toMatchObject([
    { price: 127.5, compareAtPrice: 200 },
    { price: 84.99, compareAtPrice: null },
  ])
  const details = await merchant.getProductDetails({ productId: a.id })
  expect(details).toMatchObject({ basePrice: 200, salePrice: 127.5, categoryId: cases.id, tags: [], isActive: false })
  const entries = await merchant.log(a.id)
  expect(entries.map(({ action, after }) => [action, Object.keys(after ?? {}).toSorted()])).toEqual([
    ['products.applyBulkChange', ['sale_price_cents']],
    ['products.applyBulkChange', ['category_id']],
    ['products.applyBulkChange', ['tags']],
    ['products.applyBulkChange', ['tags']],
    ['products.applyBulkChange', ['is_active']],
  ])
})

test('a product that cannot change is named with its reason and stays, while the others change', async () => {
  await using shop = await openTestShop()
  const merchant = await merchantOf(shop)
  const [plain, reduced] = [await shop.sell({ price: 100 }), await shop.sell({ price: 100, salePrice: 95 })]
  const productIds = [plain.id, reduced.id]
  const reasons = async (change: Change) =>
    Object.fromEntries(
      (await merchant.previewBulkChange({ change, productIds })).products.map(({ _id, reason }) => [_id, reason]),
    )
  const up: Change = { kind: 'price', of: 'price', percent: 10 }
  expect(await reasons(up)).toEqual({
    [plain.id]: undefined,
    [reduced.id]: 'Compare at price must be greater than the price',
  })
  expect(await merchant.change(up, productIds)).toEqual({ changed: 1 })
  expect(await merchant.getProductDetails({ productId: plain.id })).toMatchObject({ basePrice: 110 })
  expect(await merchant.getProductDetails({ productId: reduced.id })).toMatchObject({ basePrice: 100, salePrice: 95 })
  expect(await reasons({ kind: 'price', of: 'compareAtPrice', percent: -5 })).toMatchObject({
    [plain.id]: 'Has no compare at price',
    [reduced.id]: 'Compare at price must be greater than the price',
  })
  await merchant.change({ kind: 'price', of: 'both', percent: 10 }, [reduced.id])
  expect(await merchant.getProductDetails({ productId: reduced.id })).toMatchObject({
    basePrice: 110,
    salePrice: 104.5,
  })

  const now = Date.now()
  const sale = { price: 100, startsAt: now + 60_000, endsAt: now + 120_000 }
  await merchant.scheduleProduct({ productId: plain.id, publishAt: null, sale })
  const down: Change = { kind: 'price', of: 'price', percent: -10 }
  expect((await reasons(down))[plain.id]).toBe('The sale that is planned would not be lower than the price')
  await shop.shop.write((tx, announce) =>
    applySchedule(tx, { productId: plain.id, now: new Date(now + 60_000), announce }),
  )
  expect((await reasons(down))[plain.id]).toBe('Its sale with an end is running')
})

test('only previewed changes are executed: when a product changed meanwhile, all are refused', async () => {
  await using shop = await openTestShop()
  const merchant = await merchantOf(shop)
  const [one, other] = [await shop.sell({ price: 100 }), await shop.sell({ price: 100 })]
  const asked = { change: { kind: 'price', of: 'price', percent: 10 } as Change, productIds: [one.id, other.id] }
  const { agreed } = await merchant.previewBulkChange(asked)
  const runId = crypto.randomUUID()
  await merchant.updateProduct({ productId: other.id, price: 101 })
  const refused = () => outcomeOf(merchant.applyBulkChange({ ...asked, runId, agreed }))
  expect(await refused()).toBe('PREVIEW_CHANGED')
  await merchant.updateProduct({ productId: other.id, price: 100 })
  await merchant.deleteProduct({ productId: other.id })
  expect(await refused(), 'and so does one that is gone').toBe('PREVIEW_CHANGED')
  expect(await merchant.getProductDetails({ productId: one.id })).toMatchObject({ basePrice: 100 })
  const gone: Change = { kind: 'category', categoryId: 'none' }
  expect(await outcomeOf(merchant.previewBulkChange({ ...asked, change: gone }))).toBe('CATEGORY_NOT_FOUND')
})

test('a run that is sent twice or at once changes a price by its percentage once', async () => {
  await using shop = await openTestShop()
  const merchant = await merchantOf(shop)
  const { id } = await shop.sell({ price: 100 })
  const asked = { change: { kind: 'price', of: 'price', percent: 10 } as Change, productIds: [id] }
  const run = { ...asked, runId: crypto.randomUUID(), agreed: (await merchant.previewBulkChange(asked)).agreed }
  const answers = await Promise.all([merchant.applyBulkChange(run), merchant.applyBulkChange(run)])
  expect([...answers, await merchant.applyBulkChange(run)]).toEqual(Array(3).fill({ changed: 1 }))
  expect(await merchant.getProductDetails({ productId: id })).toMatchObject({ basePrice: 110 })
  await merchant.undoBulkChange({ runId: run.runId })
  expect(await merchant.applyBulkChange(run), 'late, after it was undone').toEqual({ changed: 1 })
  expect(await merchant.getProductDetails({ productId: id })).toMatchObject({ basePrice: 100 })
})

test('after an undo products have exactly their former values; later changes stay and are named; a second undo is harmless', async () => {
  await using shop = await openTestShop()
  const [merchant, other] = [await merchantOf(shop), await shop.signIn('Ida', 'admin')]
  const prices = [{ price: 0.07 }, { price: 333.33, salePrice: 99.99 }, { price: 10 }, { price: 20 }]
  const bags = await Promise.all(prices.map((sold, index) => shop.sell({ ...sold, name: `Bag ${index}` })))
  const productIds = bags.map(({ id }) => id)
  const [, , edited = '', renamed = ''] = productIds
  const runId = crypto.randomUUID()
  await merchant.change({ kind: 'price', of: 'both', percent: 33.33 }, productIds, runId)
  expect(await merchant.getLastBulkChange({})).toMatchObject({ runId, products: 4 })
  await other.products.updateProduct({ productId: edited, price: 12 })
  await other.products.updateProduct({ productId: renamed, name: 'Renamed' })
  const undo = () => merchant.undoBulkChange({ runId })
  const [first, second] = await Promise.all([undo(), undo()])
  expect([first, second].toSorted((x, y) => y.undone - x.undone)).toEqual([
    { undone: 3, kept: ['Bag 2'] },
    { undone: 0, kept: [] },
  ])
  const now = await Promise.all(productIds.map((productId) => merchant.getProductDetails({ productId })))
  expect(now.map(({ name, basePrice, salePrice }) => [name, basePrice, salePrice])).toEqual([
    ['Bag 0', 0.07, undefined],
    ['Bag 1', 333.33, 99.99],
    ['Bag 2', 12, undefined],
    ['Renamed', 20, undefined],
  ])
  expect(await merchant.getLastBulkChange({})).toBeNull()
  expect((await merchant.log(productIds[1] ?? ''))[0]?.action).toBe('products.undoBulkChange')
})

test('an undo leaves a deleted category and an invalid sale alone; after an hour it leaves everything', async () => {
  await using shop = await openTestShop()
  const merchant = await merchantOf(shop)
  const [old, fresh] = [await shop.category('Old'), await shop.category('Fresh')]
  const [moved, planned] = [
    await shop.sell({ name: 'Moved', categoryId: old.id }),
    await shop.sell({ name: 'Planned' }),
  ]
  const [moving, raising] = [crypto.randomUUID(), crypto.randomUUID()]
  await merchant.change({ kind: 'category', categoryId: fresh.id }, [moved.id], moving)
  await shop.db.$client.query('delete from categories where id = $1', [old.id])
  expect(await merchant.undoBulkChange({ runId: moving })).toEqual({ undone: 0, kept: ['Moved'] })
  await merchant.change({ kind: 'price', of: 'price', percent: 50 }, [planned.id], raising)
  const sale = { price: 120, startsAt: Date.now() + 60_000, endsAt: Date.now() + 120_000 }
  await merchant.scheduleProduct({ productId: planned.id, publishAt: null, sale })
  expect(await merchant.undoBulkChange({ runId: raising })).toEqual({ undone: 0, kept: ['Planned'] })
  const late = crypto.randomUUID()
  await merchant.change({ kind: 'deactivate' }, [planned.id], late)
  shop.shop.now = () => new Date(Date.now() + 61 * 60_000)
  expect(await merchant.undoBulkChange({ runId: late })).toEqual({ undone: 0, kept: [] })
  expect(await merchant.getLastBulkChange({})).toBeNull()
})

test('a thousand products change at once and not one more, found by the filters of the list', {
  timeout: 120_000,
}, async () => {
  await using shop = await openTestShop()
  const merchant = await merchantOf(shop)
  const { id: categoryId } = await shop.category('Totes')
  await shop.db.$client.query(
    `insert into products (id, slug, name, description, category_id, base_price_cents, is_active)
     select 'p' || n, 'p' || n, 'Sea ' || n, 'A bag.', $1, 100 * n, n > 2 from generate_series(1, 1001) n`,
    [categoryId],
  )
  const found = await merchant.getProductIds({ search: 'sea' })
  expect([found.productIds.length, found.isAll]).toEqual([1000, false])
  const active = await merchant.getProductIds({ search: 'sea', categoryId, status: 'active' })
  expect([active.productIds.length, active.isAll]).toEqual([999, true])
  expect(active.productIds).not.toContain('p1')
  const change: Change = { kind: 'price', of: 'price', percent: 5 }
  const all = Array.from({ length: 1001 }, (_, index) => `p${index + 1}`)
  expect(await outcomeOf(merchant.previewBulkChange({ change, productIds: all }))).toBe('BAD_REQUEST')
  expect(await merchant.change(change, all.slice(0, 1000))).toEqual({ changed: 1000 })
  const { runId = '' } = (await merchant.getLastBulkChange({})) ?? {}
  expect(await merchant.undoBulkChange({ runId })).toEqual({ undone: 1000, kept: [] })
  const { rows } = await shop.db.$client.query('select sum(base_price_cents)::int as sum from products')
  expect(rows).toEqual([{ sum: (100 * 1001 * 1002) / 2 }])
})

async function merchantOf(shop: TestShop) {
  const { products, admin } = await shop.signIn('June', 'admin')
  return {
    ...products,
    /** Previews the change and applies it. */
    async change(change: Change, productIds: string[], runId = crypto.randomUUID()) {
      const { agreed } = await products.previewBulkChange({ change, productIds })
      return products.applyBulkChange({ change, productIds, agreed, runId: String(runId) })
    },
    log: (productId: string) => admin.getAuditLog({ subject: `product:${productId}`, limit: 20 }),
  }
}
