import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { type Cells, columnKeys, type Group, type Row } from './columns.ts'
import type { CurrentProduct, CurrentVariant } from './current-product.ts'
import { exportRows } from './export-rows.ts'
import { contextOf } from './plan-groups.ts'
import { type Plan, planProduct } from './plan-product.ts'

const categories = [
  { id: 'everyday', name: 'Everyday', parentId: null },
  { id: 'totes', name: 'Totes', parentId: 'everyday' },
  { id: 'work', name: 'Work', parentId: null },
  { id: 'work-totes', name: 'Minis', parentId: 'work' },
  { id: 'minis', name: 'Minis', parentId: 'everyday' },
]
const context = contextOf(categories, {
  publicUrl: 'https://shop.example',
  makesCategories: false,
  untrackedStock: null,
  continuedStock: null,
})
const making = { ...context, makesCategories: true }

const bag: CurrentProduct = {
  id: 'p1',
  slug: 'tote',
  name: 'Tote',
  description: 'A bag.',
  shortDescription: '',
  categoryId: 'totes',
  basePrice: cents(10_000),
  salePrice: null,
  score: 8,
  features: ['Cork'],
  care: '',
  material: 'Cork',
  dimensions: '',
  weightGrams: null,
  sku: null,
  barcode: null,
  cost: null,
  seoTitle: '',
  seoDescription: '',
  tags: ['cork'],
  stock: 10,
  isActive: true,
  isFeatured: false,
  isArchived: false,
  variants: [],
  images: [],
}

function variant(name: string, given: Partial<CurrentVariant> = {}): CurrentVariant {
  const plain: Omit<CurrentVariant, 'name' | 'isActive' | 'isPictured' | 'sortOrder'> = {
    id: `v-${name}`,
    type: 'color',
    value: name.toLowerCase(),
    adjustment: cents(0),
    stock: 5,
    sku: null,
    barcode: null,
    cost: null,
    dimensions: '',
    weightGrams: null,
  }
  return { ...plain, name, isActive: true, isPictured: false, sortOrder: 0, ...given }
}

function group(...cells: [Cells, ...Cells[]]): Group {
  const [first, ...others] = cells.map((one, index): Row => ({ line: index + 2, cells: one })) as [Row, ...Row[]]
  return { handle: cells[0].handle ?? 'tote', rows: [first, ...others] }
}

const newTote = { handle: 'new-tote', title: 'New Tote', type: 'Totes', price: '100.00', quantity: '3' }
const colors = (cells: Cells): Cells => ({ ...newTote, option1Name: 'Color', ...cells })
const reasons = (given: Group, current: CurrentProduct | null = null) =>
  planProduct(given, current, context).problems.map(({ line, column, reason, isNote }) => [
    line,
    column,
    reason,
    isNote ?? false,
  ])

test('price is what the customer pays; a compare-at price is struck through', () => {
  const facts = (cells: Cells) => planProduct(group({ ...newTote, ...cells }), null, context).change?.facts
  expect(facts({})).toMatchObject({ basePrice: 10_000, salePrice: null })
  expect(facts({ compareAt: '' })).toMatchObject({ basePrice: 10_000, salePrice: null })
  expect(facts({ compareAt: '0.00' })).toMatchObject({ basePrice: 10_000, salePrice: null })
  expect(facts({ compareAt: '150' })).toMatchObject({ basePrice: 15_000, salePrice: 10_000 })
  for (const compareAt of ['100.00', '90.00']) {
    const note = `$${compareAt} is not above the price: it is left out`
    expect(reasons(group({ ...newTote, compareAt }))).toEqual([[2, 'Variant Compare At Price', note, true]])
    expect(facts({ compareAt })).toMatchObject({ basePrice: 10_000, salePrice: null })
  }
})

test.each([
  ['price', '1.290,00', '“1.290,00” is not an amount. Write 1290.00'],
  ['price', '$1,290.5', '“$1,290.5” is not an amount. Write 1290.50'],
  ['price', '5,50 €', '“5,50 €” is not an amount. Write 5.50'],
  ['price', '1’290.50', '“1’290.50” is not an amount. Write 1290.50'],
  ['price', '$1290', '“$1290” is not an amount. Write 1290.00'],
  ...(['free', '-5', '5,000', '5.000', '12.345', '1,290,000', '1.290.00', '12,3456'] as const).map(
    (text) =>
      ['price', text, `“${text}” is not an amount. Write digits, and a point before the cents, as in 1290.00`] as const,
  ),
  ['price', '9999999', 'The highest amount is $1,000,000.00'],
  ['quantity', '-4', '−4 becomes 0: stock cannot be negative'],
  ['quantity', '1.000', '“1.000” is not a whole number'],
  ['quantity', '2.5', '“2.5” is not a whole number'],
  ['status', 'live', '“live” is none of active, draft and archived'],
  ['published', 'maybe', '“maybe” is neither TRUE nor FALSE'],
  ['score', '11', '“11” is not a score from 0 to 10'],
  ['title', '', 'Empty, and no product has this handle yet'],
  ['type', 'Boots', 'There is no category “Boots”. Create it, or tick “Create missing categories”'],
  ['type', '>', '“>” names no category'],
  ['title', 't'.repeat(256), '256 characters; at most 255 fit'],
  ['type', 'Minis', 'Several categories are called “Minis”. Write “Parent > Minis”'],
  ['giftCard', 'TRUE', 'The shop sells no gift cards'],
  ['imageSrc', 'javascript:alert(1)', '“javascript:alert(1)” is not the address of a photo'],
  [
    'imageSrc',
    'http://user:secret@example.com/a.jpg',
    '“http://user:secret@example.com/a.jpg” is not the address of a photo',
  ],
  ['price', '', 'Empty. What is new needs a price'],
] as const)('%s %j is named', (key, text, reason) => {
  const reported = reasons(group({ ...newTote, [key]: text }))
  expect(reported).toHaveLength(1)
  expect(reported[0]?.[0]).toBe(2)
  expect(reported[0]?.[2]).toBe(reason)
})

test('a handle becomes a slug, with a note; the slug of an existing product stays', () => {
  const plan = (handle: string, current: CurrentProduct | null) =>
    reasons({ ...group({ ...newTote }), handle }, current)
  expect(plan('Aurelia Tote!', null)).toEqual([[2, 'Handle', '“Aurelia Tote!” becomes aurelia-tote', true]])
  expect(plan('Ünder Sea', null)).toEqual([[2, 'Handle', '“Ünder Sea” becomes under-sea', true]])
  expect(plan('東京', null)).toEqual([
    [2, 'Handle', '“東京” has no letters that an address can have. Write it in Latin letters', false],
  ])
  expect(plan('tôte', { ...bag, slug: 'tôte' })).toEqual([])
})

test('options become kinds of variants: Colour is a color, an unknown kind is a style', () => {
  const kinds = (name: string) =>
    planProduct(group(colors({ option1Name: name, option1Value: 'X' })), null, context).change?.variants.map(
      ({ type }) => type,
    )
  expect(['Color', 'Colour', 'SIZE', 'material', 'Style', 'Scent'].map(kinds)).toEqual(
    ['color', 'color', 'size', 'material', 'style', 'style'].map((kind) => [kind]),
  )
  expect(kinds('Title')).toEqual(['style'])
  expect(
    planProduct(group(colors({ option1Name: 'Title', option1Value: 'Default Title' })), null, context).change?.variants,
  ).toEqual([])
  const two = colors({ option1Name: 'Scent', option1Value: 'Rose', option2Name: 'Print', option2Value: 'Dots' })
  expect(reasons(group(two))).toEqual([
    [2, 'Option2 Name', '“Print” would be a second Style. Variants come by Color, Size, Material and Style', false],
  ])
})

test('an option without a value, a value without an option, and a repeated variant are named', () => {
  const first = colors({ option1Value: 'Black' })
  expect(reasons(group(first, { price: '5', option1Value: '' }))).toEqual([
    [3, 'Option1 Value', 'Empty, although Color is an option', false],
  ])
  expect(reasons(group({ ...newTote, option1Value: 'Black' }))).toEqual([
    [2, 'Option1 Name', 'Empty, although Option1 Value is used on line 2', false],
  ])
  expect(reasons(group(first, { option1Value: 'black', price: '100' }))).toEqual([
    [3, 'Option1 Value', 'The same variant is on line 2', false],
  ])
  expect(reasons(group({ ...newTote }, { price: '100' }))).toEqual([
    [3, 'Handle', 'The product is on line 2 already, and has no options', false],
  ])
})

test("for a new product each first variant is pictured, prices become adjustments, and the product's stock is its colors' sum", () => {
  const change = planProduct(
    group(
      colors({ option1Value: 'Cognac', option2Name: 'Size', option2Value: 'Small', quantity: '2' }),
      { option1Value: 'Cognac', option2Value: 'Large', price: '120.00', quantity: '3' },
      { option1Value: 'Black', option2Value: 'Small', price: '90.00', quantity: '0' },
      { option1Value: 'Black', option2Value: 'Large', price: '110.00', quantity: '4' },
    ),
    null,
    context,
  ).change
  expect(change?.stock).toBe(9)
  expect(change?.facts).toMatchObject({ basePrice: 10_000 })
  expect(change?.variants.map(({ key, adjustment, stock }) => [key, adjustment, stock])).toEqual([
    ['color:cognac', 0, 5],
    ['size:small', 0, 2],
    ['size:large', 2_000, 7],
    ['color:black', -1_000, 4],
  ])
})

test('prices that no sum of variants explains are named with the sum', () => {
  const rows = group(
    colors({ option1Value: 'Cognac', option2Name: 'Size', option2Value: 'Small' }),
    { option1Value: 'Cognac', option2Value: 'Large', price: '120.00', quantity: '1' },
    { option1Value: 'Black', option2Value: 'Small', price: '110.00', quantity: '1' },
    { option1Value: 'Black', option2Value: 'Large', price: '150.00', quantity: '1' },
  )
  expect(reasons(rows)).toEqual([
    [5, 'Variant Price', 'What variants add to the price adds up: after the rows above, this one is $130.00', false],
  ])
})

test('a variant with another saving follows the first row, with a note', () => {
  const rows = group(colors({ option1Value: 'Gold', price: '69.99', compareAt: '85' }), {
    option1Value: 'Silver',
    price: '55',
    compareAt: '85',
    quantity: '0',
  })
  const { change, problems } = planProduct(rows, null, context)
  expect(problems).toMatchObject([{ line: 3, column: 'Variant Compare At Price', isNote: true }])
  expect(change?.facts).toMatchObject({ basePrice: 8_500, salePrice: 6_999 })
  expect(change?.variants.map(({ adjustment }) => adjustment)).toEqual([0, -1_499])
})

const twoColors = {
  ...bag,
  variants: [
    variant('Cognac', { isPictured: true }),
    variant('Black', { id: 'v2', adjustment: cents(500), sortOrder: 1 }),
  ],
}

test("a stock count changes the counted variants, and the product's stock is its colors' sum; others stay", () => {
  const cells = { handle: 'tote', option1Name: 'Color', option1Value: 'Black', quantity: '8' }
  const change = planProduct(group(cells), twoColors, context).change
  expect(change).toMatchObject({ facts: null, stock: 13, pictures: [] })
  expect(change?.variants).toMatchObject([{ id: 'v2', stock: 8, adjustment: 500 }])
  expect(planProduct(group({ ...cells, quantity: '5' }), twoColors, context).change, 'as it is').toBeNull()
  expect(reasons(group({ handle: 'tote', quantity: '8' }), twoColors)).toEqual([
    [2, 'Variant Inventory Qty', 'The product comes in variants: name each in Option1 Name and Option1 Value', false],
  ])
})

test('prices of an existing product: the same change for all moves the product alone; a sale continues where the file omits it', () => {
  const prices = (cognac: string, black: string) =>
    group(
      { handle: 'tote', option1Name: 'Color', option1Value: 'Cognac', price: cognac },
      { option1Value: 'Black', price: black },
    )
  const change = planProduct(prices('110.00', '115.00'), twoColors, context).change
  expect(change?.facts).toMatchObject({ basePrice: 11_000, salePrice: null })
  expect(change?.variants).toEqual([])
  expect(planProduct(prices('100', '100'), twoColors, context).change?.variants).toMatchObject([
    { id: 'v2', adjustment: 0 },
  ])
  const onSale = { ...twoColors, basePrice: cents(20_000), salePrice: cents(10_000) }
  expect(planProduct(prices('90', '95'), onSale, context).change?.facts).toMatchObject({
    basePrice: 20_000,
    salePrice: 9_000,
  })
  expect(planProduct(prices('200', '205'), onSale, context).change?.facts).toMatchObject({
    basePrice: 20_000,
    salePrice: null,
  })
})

test('an empty cell clears an optional field; a missing column changes nothing', () => {
  const full = { ...bag, tags: ['a'], material: 'Cork', score: 5 }
  expect(planProduct(group({ handle: 'tote' }), full, context).change).toBeNull()
  const emptied = planProduct(
    group({ handle: 'tote', title: '', tags: '', material: '', score: '', type: '', price: '', quantity: '' }),
    full,
    context,
  )
  expect(emptied.problems).toEqual([])
  expect(emptied.change?.facts).toMatchObject({
    name: 'Tote',
    tags: [],
    material: '',
    score: null,
    category: { id: 'totes' },
  })
})

test('a product is active when it is active and published in the file', () => {
  const isActive = (status: string, published: string) =>
    planProduct(group({ ...newTote, status, published }), null, context).change?.facts?.isActive
  expect([isActive('active', 'TRUE'), isActive('', ''), isActive('', 'TRUE')]).toEqual([true, true, true])
  expect([isActive('draft', 'TRUE'), isActive('active', 'FALSE'), isActive('archived', '')]).toEqual([
    false,
    false,
    false,
  ])
})

test('titles and the values of options may have 255 characters', () => {
  const long = 'x'.repeat(255)
  const plan = planProduct(group(colors({ title: long, option1Value: long })), null, context)
  expect(plan.problems).toEqual([])
  expect(plan.change).toMatchObject({ facts: { name: long }, variants: [{ name: long }] })
})

test('variants whose stock the file does not track, or that it sells without stock, get the pieces that the merchant chose, and are tracked', () => {
  const rows = group(
    colors({ option1Value: 'Cognac', tracker: '', quantity: '40' }),
    { option1Value: 'Black', price: '100.00', tracker: 'shopify', policy: 'continue', quantity: '-3' },
    { option1Value: 'Sand', price: '100.00', tracker: 'shopify', policy: 'continue', quantity: '30' },
    { option1Value: 'Navy', price: '100.00', tracker: 'shopify', policy: 'deny', quantity: '2' },
  )
  const stocks = (untrackedStock: number | null, continuedStock: number | null) => {
    const plan = planProduct(rows, null, { ...context, untrackedStock, continuedStock })
    expect(plan).toMatchObject({ untracked: 1, continued: 2 })
    return plan.change?.variants.map(({ stock }) => stock)
  }
  expect(stocks(null, null)).toEqual([0, 0, 30, 2])
  expect(stocks(10, 25)).toEqual([10, 25, 30, 2])
})

test('an existing variant without a tracker keeps its stock, whatever the file counts', () => {
  const cells = { handle: 'tote', option1Name: 'Color', option1Value: 'Black', tracker: '', price: '105.00' }
  const plan = (more: Cells) => planProduct(group({ ...cells, ...more }), twoColors, { ...context, untrackedStock: 9 })
  expect(plan({})).toMatchObject({ untracked: 0, change: null })
  expect(plan({ quantity: '8' })).toMatchObject({
    untracked: 0,
    change: null,
    problems: [{ line: 2, reason: 'The file does not track this stock: it stays as it is', isNote: true }],
  })
})

test('the category is the Type by name or path; a new product may use its Product Category, or none', () => {
  const category = (cells: Cells, current: CurrentProduct | null = null) =>
    planProduct(group({ ...newTote, type: '', ...cells }), current, making).change?.facts?.category
  expect(category({ type: 'totes' })).toMatchObject({ id: 'totes' })
  expect(category({ type: 'Work' }), 'of several names the first level').toMatchObject({ id: 'work' })
  expect(category({ type: 'Work > Minis' })).toMatchObject({ id: 'work-totes' })
  expect(category({ category: 'Bags > Everyday > Totes' })).toMatchObject({ id: 'totes' })
  expect(category({ category: 'Apparel & Accessories > Handbags' })).toEqual({
    missing: ['Apparel & Accessories', 'Handbags'],
  })
  expect(category({})).toEqual({ missing: ['Uncategorized'] })
  expect(
    category({ category: 'Work', title: 'Other' }, bag),
    'of one that is there, Shopify’s own names change nothing',
  ).toMatchObject({ id: 'totes' })
})

test("photos get the file's positions and others stay around them; a known address adds no second photo", () => {
  const image = (name: string, sortOrder: number, given = {}) => ({
    id: name,
    variantId: null,
    imageUrl: `/pictures/${name.repeat(16)}-10x10`,
    sourceUrl: null,
    altText: name,
    sortOrder,
    ...given,
  })
  const current = {
    ...bag,
    images: [image('a', 0), image('b', 1, { sourceUrl: 'https://burst.example/b.jpg' }), image('c', 2)],
  }
  const plan = (cells: Cells, ...more: Cells[]) =>
    planProduct(group({ handle: 'tote', ...cells }, ...more), current, context).change
  expect(plan({ imageSrc: 'https://burst.example/b.jpg', imagePosition: '2' })).toBeNull()
  expect(plan({ imageSrc: 'https://burst.example/b.jpg' })).toBeNull()
  expect(
    plan({
      imageSrc: `https://shop.example/pictures/${'c'.repeat(16)}-10x10/10.webp`,
      imagePosition: '1',
    })?.pictures.map(({ id, isPrimary }) => [id, isPrimary]),
  ).toEqual([
    ['c', true],
    ['a', false],
    ['b', false],
  ])
  expect(plan({ imageSrc: 'https://burst.example/new.jpg', imageAlt: 'New' })?.pictures.at(-1)).toMatchObject({
    id: null,
    altText: 'New',
    sortOrder: 3,
    source: { isOurs: false },
  })
  expect(plan({ imageSrc: 'https://burst.example/b.jpg', imageAlt: 'The back' })?.pictures).toMatchObject([
    { id: 'b', altText: 'The back' },
  ])
})

test("any product's export changes nothing, and creates the same product elsewhere", () => {
  fc.assert(
    fc.property(products, (product) => {
      const [first, ...others] = exportRows(product, context).map(trimmed)
      const rows = group(first ?? {}, ...others)
      expect(planProduct({ ...rows, handle: product.slug }, product, context)).toMatchObject({
        problems: [],
        change: null,
      })
      const made = planProduct(rows, null, context)
      expect(made.problems).toEqual([])
      expect(made.change?.facts).toMatchObject({
        name: product.name,
        basePrice: product.basePrice,
        salePrice: product.salePrice,
        tags: product.tags,
        isActive: product.isActive,
        isFeatured: product.isFeatured,
        score: product.score,
        category: { id: product.categoryId },
        seoTitle: product.seoTitle,
        seoDescription: product.seoDescription,
        ...(product.variants.length === 0 && { sku: product.sku, barcode: product.barcode, cost: product.cost }),
      })
      const again = { ...product, ...made.change?.facts, variants: withCostsOf(product.variants, made.change) }
      expect(exportRows(again, context).map(({ cost }) => cost)).toEqual(
        exportRows(product, context).map(({ cost }) => cost),
      )
      const isCoded = new Set(product.variants.map(({ type }) => type)).size === 1
      for (const one of product.variants) {
        const same = made.change?.variants.find(({ type, name }) => type === one.type && name === one.name)
        expect(same).toMatchObject({
          adjustment: one.adjustment,
          ...(one.type === 'color' && { value: one.value }),
          ...(isCoded && { sku: one.sku, barcode: one.barcode }),
        })
      }
    }),
    { numRuns: 300 },
  )
})

/** The variants with the costs that a plan gives them. */
function withCostsOf(variants: readonly CurrentVariant[], change: Plan['change']): CurrentVariant[] {
  const planned = new Map(change?.variants.map((one) => [`${one.type} ${one.name}`, one.cost]))
  return variants.map((one) => ({ ...one, cost: planned.get(`${one.type} ${one.name}`) ?? null }))
}

/** The plan of rows that are written as in a file. */
function trimmed(cells: Cells): Cells {
  return Object.fromEntries(columnKeys.map((key) => [key, (cells[key] ?? '').trim()]))
}

const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 '=+&<>é-]{0,20}[a-z]$/)
const code = fc.option(fc.constantFrom('A-1', '0012', '=1', 'ß', '1E5'))
const barcode = fc.option(fc.constantFrom('4006381333931', '036000291452', '96385074', '00012345600012'))
const cost = fc.option(fc.integer({ min: 0, max: 90_000 }).map(cents))
const products: fc.Arbitrary<CurrentProduct> = fc
  .record({
    name: word,
    description: fc.string({ maxLength: 80 }).map((text) => text.replaceAll('\0', '')),
    price: fc.integer({ min: 100_00, max: 900_000 }),
    saving: fc.option(fc.integer({ min: 1, max: 90_00 })),
    tags: fc.uniqueArray(word, { maxLength: 3 }),
    stock: fc.nat(50),
    isActive: fc.boolean(),
    isFeatured: fc.boolean(),
    score: fc.option(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)),
    categoryId: fc.constantFrom('totes', 'work', 'minis', 'work-totes'),
    colors: fc.uniqueArray(word, { maxLength: 4, selector: (name) => name.toLowerCase() }),
    sizes: fc.uniqueArray(word, { maxLength: 3, selector: (name) => name.toLowerCase() }),
    codes: fc.array(fc.tuple(code, barcode, cost), { minLength: 8, maxLength: 8 }),
    costKind: fc.constantFrom('color', 'size'),
    own: fc.tuple(code, barcode, cost),
    seoTitle: fc.oneof(fc.constant(''), word),
    seoDescription: fc.oneof(fc.constant(''), word),
    numbers: fc.array(fc.tuple(fc.nat(20), fc.integer({ min: -2_000, max: 5_000 })), { minLength: 8, maxLength: 8 }),
  })
  .map(({ price, saving, colors, sizes, numbers, codes, costKind, own: [sku, barcode, cost], ...given }) => {
    const variants = [
      ...colors.map((name) => ['color', name] as const),
      ...sizes.map((name) => ['size', name] as const),
    ]
    const firsts = [0, colors.length]
    return {
      ...bag,
      ...given,
      sku,
      barcode,
      cost,
      basePrice: cents(price + (saving ?? 0)),
      salePrice: saving === null ? null : cents(price),
      variants: variants.map(([type, name], index) =>
        variant(name, {
          id: `v${index}`,
          type,
          value: 'black',
          sortOrder: index,
          isPictured: firsts.includes(index),
          sku: codes[index]?.[0] ?? null,
          barcode: codes[index]?.[1] ?? null,
          cost: type === costKind ? (codes[index]?.[2] ?? null) : null,
          stock: numbers[index]?.[0] ?? 0,
          adjustment: cents(firsts.includes(index) ? 0 : (numbers[index]?.[1] ?? 0)),
        }),
      ),
    }
  })

test('weights are in grams: the first row has the product’s, and a size with another weight its own', () => {
  const sized = (size: string, grams: string, more: Cells = {}): Cells => ({
    handle: 'new-tote',
    option1Value: 'Sand',
    option2Value: size,
    price: '100.00',
    quantity: '1',
    grams,
    ...more,
  })
  const first = { ...newTote, option1Name: 'Color', option2Name: 'Size' }
  const large = { variantDimensions: '29 × 41 × 15 cm' }
  const rows = group({ ...first, ...sized('Regular', '650.0') }, sized('Large', '890', large))
  const { change, problems } = planProduct(rows, null, context)
  expect(problems).toEqual([])
  expect(change?.facts).toMatchObject({ weightGrams: 650 })
  expect(change?.variants.map(({ name, weightGrams, dimensions }) => [name, weightGrams, dimensions])).toEqual([
    ['Sand', null, ''],
    ['Regular', null, ''],
    ['Large', 890, '29 × 41 × 15 cm'],
  ])
})

test('a missing weight is Shopify’s 0, and an impossible one is left out with a note', () => {
  const weigh = (grams: string) => planProduct(group({ ...newTote, grams }), null, context)
  for (const grams of ['0', '0.0', '']) expect(weigh(grams).change?.facts, grams).toMatchObject({ weightGrams: null })
  const note = {
    line: 2,
    column: 'Variant Grams',
    reason: 'A weight is 1 to 100,000 grams: it is left out',
    isNote: true,
  }
  for (const grams of ['-5', '100001']) {
    expect(weigh(grams).problems).toEqual([note])
    expect(weigh(grams).change?.facts).toMatchObject({ weightGrams: null })
  }
  expect(weigh('heavy').change).toBeNull()
})

test('exported weights and dimensions change nothing, and a file without them keeps them', () => {
  const sizes = [
    variant('Regular', { type: 'size', isPictured: true }),
    variant('Large', { type: 'size', sortOrder: 1, dimensions: '29 × 41 × 15 cm', weightGrams: 890 }),
  ]
  const backpack = { ...bag, dimensions: '23 × 29 × 12 cm, 650 g', variants: sizes }
  const exported = exportRows(backpack, context)
  expect(exported.map(({ grams, variantDimensions }) => [grams, variantDimensions])).toEqual([
    ['650', ''],
    ['890', '29 × 41 × 15 cm'],
  ])
  expect(planProduct(group(...exported), backpack, context).change).toBeNull()
  const [first, second] = exported
  const heavier = planProduct(group(first, { ...second, grams: '900' }), backpack, context).change
  expect(heavier).toMatchObject({ facts: null, variants: [{ name: 'Large', weightGrams: 900 }] })
  const without = exported.map(({ grams: _, variantDimensions: __, ...cells }) => ({ ...cells, price: '120.00' }))
  const changed = planProduct(group(...(without as typeof exported)), backpack, context).change
  expect(changed?.variants).toEqual([])
})

test('costs of combinations belong to the kind that they vary with; an inconsistent row is named', () => {
  const both = (color: string, size: string, cost: string): Cells => ({
    handle: 'new-tote',
    option1Value: color,
    option2Value: size,
    price: '100.00',
    quantity: '1',
    cost,
  })
  const first = { ...newTote, option1Name: 'Color', option2Name: 'Size' }
  const costs = (given: Group) => {
    const { change, problems } = planProduct(given, null, context)
    return [change?.facts?.cost, change?.variants.map(({ name, cost }) => [name, cost]), problems]
  }
  const byColor = group({ ...first, ...both('Sand', 'S', '40') }, both('Sand', 'L', '40'), both('Navy', 'S', '45'))
  expect(costs(byColor)).toEqual([
    4000,
    [
      ['Sand', null],
      ['S', null],
      ['L', null],
      ['Navy', 4500],
    ],
    [],
  ])
  const mixed = group({ ...first, ...both('Sand', 'S', '40') }, both('Sand', 'L', '50'), both('Navy', 'S', '45'))
  const note = {
    line: 4,
    column: 'Cost per item',
    reason: 'Costs belong to single variants or to the product: this row’s is $40.00',
  }
  expect(costs(mixed)).toEqual([
    4000,
    [
      ['Sand', null],
      ['S', null],
      ['L', 5000],
      ['Navy', null],
    ],
    [{ ...note, isNote: true }],
  ])
})

test('a cost cleared for one variant stays for the others, and one cleared for all clears the product’s', () => {
  const product = {
    ...bag,
    cost: cents(4000),
    variants: [variant('Sand', { isPictured: true }), variant('Navy', { sortOrder: 1 })],
  }
  const emptied = (...costs: string[]) => {
    const rows = exportRows(product, context).map((cells, index): Cells => ({ ...cells, cost: costs[index] ?? '' }))
    const { change, problems } = planProduct(group(...(rows as [Cells, ...Cells[]])), product, context)
    expect(problems).toEqual([])
    return [change?.facts?.cost, change?.variants.map(({ name, cost }) => [name, cost])]
  }
  expect(emptied('', '40.00')).toEqual([null, [['Navy', 4000]]])
  expect(emptied('', '')).toEqual([null, []])
  expect(emptied('41', '40')).toEqual([undefined, [['Sand', 4100]]])
})
