import { expect, test } from 'vitest'
import { insertRows } from '#database/table-rows.ts'
import { cents } from '#domain/money.ts'
import type { CatalogueView } from '#domain/products/sort-option.ts'
import { compactSums } from '#server/figures/compact-sums.ts'
import { topics } from '#server/live/topics.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const aMinute = 1 / 1440

// STA-001..003
test('new arrivals are the bags of the last 60 days, the newest first', async () => {
  await using shop = await openTestShop()
  await shop.sell({ name: 'Old', createdAt: daysAgo(60 + aMinute) })
  await shop.sell({ name: 'Just new', createdAt: daysAgo(60 - aMinute) })
  await shop.sell({ name: 'Newest' })
  await shop.sell({ name: 'Not sold', isActive: false })
  expect(await names(shop, 'new_arrivals')).toEqual(['Newest', 'Just new'])
})

test('the sale shows products with a sale price, sorted and filtered like any list', async () => {
  await using shop = await openTestShop()
  await shop.sell({ name: 'Reduced', price: 300, salePrice: 200 })
  await shop.sell({ name: 'More reduced', price: 300, salePrice: 100 })
  await shop.sell({ name: 'Full price', price: 100 })
  expect(await names(shop, 'sale', { sortBy: 'price_low_high' })).toEqual(['More reduced', 'Reduced'])
  expect(await names(shop, 'sale', { minPrice: 150 })).toEqual(['Reduced'])
})

test('bestsellers are ordered by pieces sold in 90 days; cancelled and older orders do not count', async () => {
  await using shop = await openTestShop()
  const [first, second, third, never] = [
    await shop.sell({ name: 'Five pieces' }),
    await shop.sell({ name: 'Four pieces' }),
    await shop.sell({ name: 'One piece' }),
    await shop.sell({ name: 'Never sold' }),
  ]
  await sold(shop, { productId: first.id, quantity: 2 })
  await sold(shop, { productId: first.id, quantity: 3, days: 90 - aMinute })
  await sold(shop, { productId: second.id, quantity: 4 })
  await sold(shop, { productId: third.id, quantity: 1 })
  await sold(shop, { productId: third.id, quantity: 50, days: 90 + aMinute })
  await sold(shop, { productId: never.id, quantity: 50, status: 'cancelled' })
  expect(await names(shop, 'bestsellers')).toEqual(['Five pieces', 'Four pieces', 'One piece'])
  expect(await names(shop, 'bestsellers', { sortBy: 'name' })).toEqual(['Five pieces', 'Four pieces', 'One piece'])
  expect(await names(shop, 'bestsellers', { searchText: 'four' })).toEqual(['Four pieces'])
})

test('pages of the bestsellers lose and repeat nothing, ties included', async () => {
  await using shop = await openTestShop()
  for (let index = 0; index < 7; index++)
    await sold(shop, { productId: (await shop.sell()).id, quantity: 1 + (index % 2) })
  const seen = (await allPages(shop, 3)).map(({ _id }) => _id)
  expect([seen.length, new Set(seen).size]).toEqual([7, 7])
})

test('the thousand products that sold most are bestsellers, in any order and on every page', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell({ name: 'Bag 0', price: 1 })
  await sold(shop, { productId: bag.id, quantity: 1 })
  const run = (text: string) => shop.db.$client.query(text)
  await run(`insert into products (id, slug, name, description, short_description, category_id, base_price_cents, material, tags, total_stock)
    select 'bag-' || n, 'bag-' || n, 'Bag ' || n, '', '', category_id, 100 + n, material, tags, 9 from products, generate_series(1, 1004) n`)
  await run(`insert into order_lines (order_id, position, product_id, product_name, product_slug, image_url, quantity, unit_price_cents, total_cents)
    select order_id, position + n, 'bag-' || n, '', '', '', 1 + n, 0, 0 from order_lines, generate_series(1, 1004) n`)
  const best = Array.from({ length: 1000 }, (_, place) => `Bag ${1004 - place}`)
  for (const when of ['before the sums', 'with the sums']) {
    const pages = await allPages(shop, 100)
    expect(
      pages.map(({ name }) => name),
      when,
    ).toEqual(best)
    expect(await names(shop, 'bestsellers', { sortBy: 'price_low_high' }), when).toEqual(best.toReversed().slice(0, 12))
    const { count } = await shop.guest.products.getFilterOptions({ view: 'bestsellers' })
    expect(count, when).toBe(1000)
    await compactSums(shop.shop)
  }
})

test('bestsellers agree with the orders before and after the nightly sums, page by page', async () => {
  await using shop = await openTestShop()
  const bags = await Promise.all(
    Array.from({ length: 9 }, (_, index) => shop.sell({ name: `Bag ${index}`, price: 100 + index })),
  )
  const expectAgreement = async (when: string) => {
    const { rows } = await shop.db.$client.query<{ name: string; units: number }>(
      `select p.name, sum(l.quantity - l.unsold_pieces) as units from order_lines l join orders o on o.id = l.order_id
      join products p on p.id = l.product_id where o.created_at > $1 and o.status <> 'cancelled' group by p.id
      having sum(l.quantity - l.unsold_pieces) > 0 order by units desc, p.id desc`,
      [daysAgo(90)],
    )
    const best = rows.map(({ name }) => name)
    expect(
      (await allPages(shop, 4)).map(({ name }) => name),
      when,
    ).toEqual(best)
    expect(await names(shop, 'bestsellers', { sortBy: 'name' }), when).toEqual(best.toSorted())
    expect(await names(shop, 'bestsellers', { minPrice: 104 }), when).toEqual(
      best.filter((name) => Number(name.slice(4)) >= 4),
    )
  }
  const days = [0, 1, 40, 89, 90 - aMinute, 90 + aMinute]
  const sellSome = async (seed: number) => {
    for (const [index, bag] of bags.entries())
      if (index !== 3 + seed)
        await sold(shop, {
          productId: bag.id,
          quantity: 1 + ((index * 5 + seed) % 7),
          days: days[(index + seed) % days.length] ?? 0,
        })
  }
  await sellSome(0)
  await sellSome(1)
  await expectAgreement('before the sums')
  await compactSums(shop.shop)
  expect((await shop.db.$client.query('select from window_sums')).rowCount).toBeGreaterThan(0)
  await expectAgreement('with the sums')
  await sellSome(2)
  await shop.db.$client.query(
    "update orders set status = 'cancelled' where id in (select order_id from order_lines where product_id = $1)",
    [bags[7]?.id],
  )
  await expectAgreement('with later sales and a cancellation')
  await compactSums(shop.shop)
  await expectAgreement('with the next sums')
})

test('a page of bestsellers follows every order', async () => {
  await using shop = await openTestShop()
  const call = (input: object) =>
    dispatch(shop.shop, { name: 'products.searchProducts', input, caller: async () => null })
  expect((await call({ view: 'bestsellers' })).topics).toEqual([topics.catalogue, topics.impact])
  expect((await call({ view: 'sale' })).topics).toEqual([topics.catalogue])
})

test('an unknown view is refused', async () => {
  await using shop = await openTestShop()
  await expect(names(shop, 'cheapest' as CatalogueView)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

type Search = Parameters<TestShop['guest']['products']['searchProducts']>[0]

async function names(shop: TestShop, view: CatalogueView, search: Search = {}): Promise<string[]> {
  const { page } = await shop.guest.products.searchProducts({ ...search, view })
  return page.map(({ name }) => name)
}

/** The pages of the bestsellers, one after the other. */
async function allPages(shop: TestShop, numItems: number) {
  const seen: Awaited<ReturnType<typeof shop.guest.products.searchProducts>>['page'] = []
  for (let cursor: string | null = null, isDone = false; !isDone; ) {
    const answer: Awaited<ReturnType<typeof shop.guest.products.searchProducts>> =
      await shop.guest.products.searchProducts({ view: 'bestsellers', paginationOpts: { numItems, cursor } })
    seen.push(...answer.page)
    cursor = answer.continueCursor
    isDone = answer.isDone
  }
  return seen
}

type Sold = { productId: string; quantity: number; days?: number; status?: 'confirmed' | 'cancelled' }

async function sold(shop: TestShop, { productId, quantity, days = 0, status = 'confirmed' }: Sold): Promise<void> {
  const { caller } = await shop.signIn('buyer')
  const id = crypto.randomUUID()
  const none = cents(0)
  await insertRows(shop.db, 'orders', {
    id,
    orderNumber: id,
    userId: caller.userId,
    email: caller.email,
    customerName: caller.name,
    status,
    subtotal: none,
    discount: none,
    shipping: none,
    tax: none,
    additionalDonation: none,
    charityDonation: none,
    total: none,
    charity: 'children',
    shippingAddress: {} as never,
    createdAt: daysAgo(days),
  })
  const line = { orderId: id, position: 0, productId, quantity, productName: '', productSlug: '', imageUrl: '' }
  await insertRows(shop.db, 'order_lines', { ...line, unitPrice: none, total: none })
}
