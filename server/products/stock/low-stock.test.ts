import { expect, test } from 'vitest'
import { buyerAt, openBuying } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { lowStock } from './get-low-stock.ts'

test('low stock is listed by variant, the fewest first, and by product where there is no choice', async () => {
  await using shop = await openBuying()
  const marina = await shop.signIn('marina', 'admin')
  const [plain, tote] = [await shop.sell({ name: 'Plain', stock: 3 }), await shop.sell({ name: 'Tote', stock: 40 })]
  await shop.sell({ name: 'Plenty', stock: 10 })
  await shop.sell({ name: 'Gone', stock: 0 })
  const sand = await shop.variantOf(tote.id, { name: 'Sand', stock: 2 })
  await shop.variantOf(tote.id, { name: 'Ink', stock: 38 })
  await shop.variantOf(tote.id, { name: 'Sold out', stock: 0 })
  const move = (by: number) =>
    marina.products.changeStock({
      productId: tote.id,
      variantId: sand.id,
      by,
      reason: 'counted',
      changeId: crypto.randomUUID(),
    })
  const reported = async () =>
    (await marina.products.getLowStock({})).map(({ name, variantName, stock }) => [name, variantName, stock])
  expect(await reported()).toEqual([
    ['Tote', 'Sand', 2],
    ['Plain', null, 3],
  ])
  const buyer = await buyerAt(shop, 'ann')
  await buyer.prepare([{ productId: tote.id, variantIds: [sand.id], quantity: 1 }])
  expect(await reported()).toEqual([
    ['Tote', 'Sand', 1],
    ['Plain', null, 3],
  ])
  await marina.settings.updateSettings({ changes: { lowStock: { below: 45 } } })
  expect(await reported()).toEqual([
    ['Tote', 'Sand', 1],
    ['Plain', null, 3],
    ['Plenty', null, 10],
    ['Tote', 'Ink', 38],
  ])
  await move(4_999)
  await marina.products.deleteProduct({ productId: plain.id })
  expect(await reported()).toEqual([
    ['Plenty', null, 10],
    ['Tote', 'Ink', 38],
  ])
  await move(-4_996)
  expect(await marina.products.getLowStock({ limit: 1 })).toMatchObject([
    { productId: tote.id, variantId: sand.id, stock: 4 },
  ])
  await marina.products.deleteProductVariant({ variantId: sand.id })
  await marina.products.deleteProduct({ productId: tote.id })
  expect(await reported()).toEqual([['Plenty', null, 10]])
})

test('with very many variants an index finds them', async () => {
  await using shop = await openTestShop()
  await shop.db.$client.query(`set session_replication_role = replica;
insert into products (id, slug, name, description, category_id, base_price_cents, total_stock)
select 'p' || n, 'slug-' || n, 'Bag ' || n, '', 'none', n, n % 500 from generate_series(1, 20000) n;
insert into product_variants (id, product_id, type, name, value, stock_quantity)
select 'v' || n, 'p' || n, 'color', 'Sand', 'sand', n % 500 from generate_series(1, 20000) n;
insert into listed_stock select id, total_stock from products; insert into variant_stock select id, stock_quantity from product_variants
where stock_quantity between 1 and 999; analyze products; analyze product_variants; analyze listed_stock; analyze variant_stock`)
  const { rows } = await shop.db.$client.query(`explain ${lowStock.text}`, [6])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toMatch(/Seq Scan on (products|product_variants|listed_stock|variant_stock)\b/)
})
