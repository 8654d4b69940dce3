import { expect, test } from 'vitest'
import { csv, header, openImporting } from '#tests/support/importing.ts'

const tote = {
  Handle: 'sea-tote',
  Title: 'Sea Tote',
  Type: 'Totes',
  'Variant Price': '120.00',
  'Variant Inventory Qty': 5,
}

test('SKU, barcode, cost and search texts of products and variants are exported and imported; one changed cell changes one field', async () => {
  await using shop = await openImporting()
  const names = [...header, 'Variant SKU', 'Variant Barcode', 'Cost per item', 'SEO Title', 'SEO Description']
  const codes = (sku: string, barcode: string, cost: string) => ({
    'Variant SKU': sku,
    'Variant Barcode': barcode,
    'Cost per item': cost,
  })
  const plain = {
    ...tote,
    ...codes('0012', '4006381333931', '45.5'),
    'SEO Title': 'Cork tote',
    'SEO Description': 'Light.',
  }
  const color = (name: string, more: object) => ({
    Handle: 'tray',
    'Option1 Value': name,
    'Variant Price': '80.00',
    'Variant Inventory Qty': 2,
    ...more,
  })
  const black = { ...tote, ...color('Black', codes('=TR-1', '96385074', '20.00')), 'Option1 Name': 'Color' }
  const done = await shop.import(csv([plain, black, color('Sand', codes('TR-2', '', '22.00'))], names))
  expect(done).toMatchObject({ status: 'done', counts: { newProducts: 2, notes: 0, badCells: 0 } })
  const stored = () =>
    shop.rows(`select slug, sku, barcode, cost_cents as cost, seo_title as title, seo_description as text,
      (select json_agg(json_build_array(name, sku, barcode, cost_cents) order by sort_order) from product_variants v where product_id = p.id) as variants
      from products p order by slug`)
  const sea = {
    slug: 'sea-tote',
    sku: '0012',
    barcode: '4006381333931',
    cost: 4550,
    title: 'Cork tote',
    text: 'Light.',
  }
  const tray = { slug: 'tray', sku: null, barcode: null, cost: 2000, title: '', text: '' }
  const variants = [
    ['Black', '=TR-1', '96385074', null],
    ['Sand', 'TR-2', null, 2200],
  ]
  expect(await stored()).toEqual([
    { ...sea, variants: null },
    { ...tray, variants },
  ])
  const file = await shop.exported()
  const same = await shop.bring(file)
  expect(await shop.problemsOf(same._id)).toEqual([])
  expect(same.counts).toMatchObject({ sameProducts: 2, changedProducts: 0, changedVariants: 0 })
  for (const [cell, becomes, after] of [
    [',0012,', ',0013,', { ...sea, sku: '0013', variants: null }],
    ['4006381333931', '036000291452', { ...sea, barcode: '036000291452', variants: null }],
    [',45.50,', ',44.00,', { ...sea, cost: 4400, variants: null }],
    ['Cork tote', 'Tote of cork', { ...sea, title: 'Tote of cork', variants: null }],
    ['Light.', 'Very light.', { ...sea, text: 'Very light.', variants: null }],
    ['96385074', '', { ...tray, variants: [['Black', '=TR-1', null, null], variants[1]] }],
    [',22.00,', ',23.00,', { ...tray, variants: [variants[0], ['Sand', 'TR-2', null, 2300]] }],
    ['TR-2', 'TR-3', { ...tray, variants: [variants[0], ['Sand', 'TR-3', null, 2200]] }],
  ] as const) {
    expect(file.split(cell), cell).toHaveLength(2)
    const changed = await shop.bring(file.replace(cell, becomes))
    expect(changed.counts, cell).toMatchObject({ changedProducts: 1, sameProducts: 1, badCells: 0, notes: 0 })
    expect(await shop.take(changed._id)).toMatchObject({ status: 'done', problem: null })
    expect((await stored()).filter(({ slug }) => slug === after.slug)).toEqual([after])
    await shop.import(file)
  }
})

test('an invalid barcode is left out with a note, and the former one stays', async () => {
  await using shop = await openImporting()
  const names = [...header, 'Variant Barcode']
  await shop.import(csv([{ ...tote, 'Variant Barcode': "'0360 0029-1452" }], names))
  const barcodes = () => shop.rows('select barcode from products')
  expect(await barcodes()).toEqual([{ barcode: '036000291452' }])
  const checked = await shop.bring(
    csv(
      [
        { ...tote, 'Variant Barcode': '36000291452' },
        { ...tote, Handle: 'b', 'Variant Barcode': '4.00638E+12' },
      ],
      names,
    ),
  )
  expect((await shop.problemsOf(checked._id)).map(({ reason, isNote }) => [reason, isNote])).toEqual([
    ['“36000291452” is left out. Enter 8, 12, 13 or 14 digits: this has 11. A 0 in front may be missing', true],
    ['“4.00638E+12” is left out. Enter digits only', true],
  ])
  expect(await shop.take(checked._id)).toMatchObject({ status: 'done' })
  expect(await barcodes()).toEqual([{ barcode: '036000291452' }, { barcode: null }])
})

test("a product does not get the SKU of a variant or of another product, but may share its own variant's", async () => {
  await using shop = await openImporting()
  const names = [...header, 'Variant SKU']
  const black = { ...tote, 'Option1 Name': 'Color', 'Option1 Value': 'Black', 'Variant SKU': 'ST' }
  await shop.import(csv([black, { ...tote, Handle: 'single', Title: 'Single', 'Variant SKU': 'S' }], names))
  const rows = [
    { Handle: 'single', 'Variant SKU': 'St' },
    { Handle: 'sea-tote', 'Variant SKU': 'st' },
    { ...tote, Handle: 'new', 'Variant SKU': 's' },
    { ...tote, Handle: 'first', 'Variant SKU': 'N' },
    { ...tote, Handle: 'second', 'Variant SKU': 'n' },
  ]
  const checked = await shop.bring(
    csv(rows, ['Handle', 'Title', 'Variant Price', 'Variant Inventory Qty', 'Variant SKU']),
  )
  expect((await shop.problemsOf(checked._id)).map(({ line, reason }) => [line, reason])).toEqual([
    [2, '“St” is the SKU of a variant of Sea Tote: this product does not get it'],
    [4, '“s” is the SKU of Single: this product does not get it'],
    [6, '“n” is the SKU of the product on line 5: this product does not get it'],
  ])
  expect(await shop.take(checked._id)).toMatchObject({ status: 'done' })
  expect(await shop.rows('select slug, sku from products order by slug')).toEqual([
    { slug: 'first', sku: 'N' },
    { slug: 'new', sku: null },
    { slug: 'sea-tote', sku: 'st' },
    { slug: 'second', sku: null },
    { slug: 'single', sku: 'S' },
  ])
})

test('codes with leading zeros are plain in the file for Shopify, and marked as text in a stock count, which is for spreadsheets', async () => {
  await using shop = await openImporting()
  const names = [...header, 'Variant SKU']
  const sized = (size: string, sku: string) => ({ Handle: 'sea-tote', 'Option1 Value': size, 'Variant SKU': sku })
  const sold = { 'Variant Price': '120.00', 'Variant Inventory Qty': 5 }
  const rows = [
    { ...tote, ...sized('10-12', '0012'), 'Option1 Name': 'Size' },
    { ...sized('038', '=038'), ...sold },
  ]
  await shop.import(csv(rows, names))
  expect(await shop.exported()).toMatch(/,10-12,.*,0012,.*\r\n.*,038,.*,'=038,/)
  const count = await shop.exported({ onlyStock: true })
  expect(count.split('\r\n').slice(1)).toEqual([
    'sea-tote,Size,"=""10-12""",,,,,,,5',
    'sea-tote,,"=""038""",,,,,,,5',
    '',
  ])
  expect((await shop.bring(count)).counts).toMatchObject({ sameProducts: 1, badCells: 0, notes: 0 })
  const counted = await shop.import(count.replace(/038(\W+)5/, '038$17'))
  expect(counted.counts).toMatchObject({ changedVariants: 1, newVariants: 0 })
})
