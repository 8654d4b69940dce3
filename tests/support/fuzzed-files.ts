import fc from 'fast-check'
import { csvOf } from '#domain/files/csv.ts'
import { columnKeys, columns } from '#server/imports/columns.ts'

type Key = keyof typeof columns
type Cells = Partial<Record<Key, string>>

/** Texts that a cell of any column may hold by mistake. */
const odd = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    'x',
    'TRUE',
    'NaN',
    '1e9',
    '٣',
    '٪',
    '😀',
    '>',
    ' > ',
    '"',
    "'=1+1",
    '&#0;&#xD83D;',
    'ß',
    'İ',
  ),
  fc.constantFrom(
    'x'.repeat(61),
    'é'.repeat(81),
    '漢'.repeat(201),
    '😀'.repeat(128),
    'y'.repeat(256),
    'z'.repeat(2_100),
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
)

/** For each column mostly typical values, of a small set, so that rows and files collide. */
const usual: { [K in Key]?: fc.Arbitrary<string> } = {
  handle: fc.constantFrom(
    'sea-tote',
    'sea_tote',
    'belt',
    'clutch',
    'Ünder Sea',
    'under-sea',
    'Belt',
    'sold-1',
    'sold-2',
    'gone',
    'plain',
    'straße',
    'strasse',
  ),
  title: fc.constantFrom('Sea Tote', 'Belt', '=SUM(A1)', 'Straße', '', 't'.repeat(255)),
  body: fc.constantFrom('', '<p>For the coast.</p>', 'a < b', '<li>x'),
  category: fc.constantFrom('', 'Bags', 'Apparel & Accessories > Handbags', 'Everyday > Totes'),
  type: fc.constantFrom(
    '',
    'Totes',
    'totes',
    'Everyday > Totes',
    'Work > Totes',
    'Everyday',
    'A > B > Totes',
    'Ünder',
    'under',
    '>',
  ),
  tags: fc.constantFrom('', 'a', 'a, b, a', ','),
  published: fc.constantFrom('', 'TRUE', 'false', 'maybe'),
  option1Name: fc.constantFrom('', 'Title', 'Color', 'Colour', 'Size', 'Scent'),
  option1Value: fc.constantFrom('', 'Default Title', 'Black', 'black', 'Cognac', 'ß', 'SS', 'v'.repeat(255)),
  option2Name: fc.constantFrom('', '', 'Size', 'Color'),
  option2Value: fc.constantFrom('', '', 'Small', 'Large'),
  sku: fc.constantFrom('', 'A-1', 'a-1', 'A-2', 'SOLD-1', 'sold-2', 'OLD', 'PLAIN', 'GONE', 'ß', 'SS', 'ı', 'I'),
  barcode: fc.constantFrom(
    ...['', '', '4006381333931', "'036000291452", '4006381-333931', '96385074', '4006381333932', '36000291452'],
    ...['4.00638E+12', '٣٣٣٣٣٣٣٣', '00000000', '1'.repeat(15)],
  ),
  cost: fc.constantFrom('', '', '0', '5', '40.50', '1000000.00', '1000000.01', '-1', '4,5', 'x'),
  seoTitle: fc.constantFrom('', 'A tote of cork', '=1', 's'.repeat(255), 's'.repeat(256)),
  seoDescription: fc.constantFrom('', 'For the coast', 'd'.repeat(500), 'd'.repeat(501)),
  tracker: fc.constantFrom('shopify', 'shopify', ''),
  quantity: fc.constantFrom('', '0', '3', '-4', '9999999', '2.5', '1.000'),
  policy: fc.constantFrom('deny', 'deny', 'continue', 'Continue', 'maybe'),
  price: fc.constantFrom('10', '10.00', '120.50', '0', '', '1000000.00', '1000000.01', '1.290,00', '-5', '5,000'),
  compareAt: fc.constantFrom('', '0', '10.00', '15', '1000000', 'x'),
  imageSrc: fc.constantFrom(
    '',
    '',
    'https://photos.example/a.jpg',
    'https://photos.example/gone.jpg',
    'https://photos.example/page.jpg',
    'http://10.0.0.8/bag.jpg',
    'a.jpg',
    'javascript:1',
    `https://photos.example/${'é'.repeat(1_500)}.jpg`,
  ),
  imagePosition: fc.constantFrom('', '1', '2', '0', '-1', 'x', '9999999'),
  imageAlt: fc.constantFrom('', 'From the front', 'w'.repeat(501)),
  giftCard: fc.constantFrom('', 'FALSE', 'FALSE', 'TRUE'),
  variantImage: fc.constantFrom('', '', 'https://photos.example/b.jpg', 'https://photos.example/gone.jpg', 'b'),
  status: fc.constantFrom('', 'active', 'draft', 'live'),
  score: fc.constantFrom('', '8', '10.0', '11', '9.99'),
  featured: fc.constantFrom('', 'TRUE', 'x'),
  colorValue: fc.constantFrom('', '#000', 'red', 'r'.repeat(61)),
}

function cell(key: Key): fc.Arbitrary<string> {
  const own = usual[key] ?? fc.constantFrom('', 'word')
  return fc.oneof({ arbitrary: own, weight: 30 }, { arbitrary: odd, weight: 1 })
}

const row = fc.record(Object.fromEntries(columnKeys.map((key) => [key, cell(key)]))) as fc.Arbitrary<Cells>

/** A row that is right in all of its cells, so that many files have a chance. */
const rightRow = fc
  .record({
    handle: fc.constantFrom('sea-tote', 'belt', 'clutch', 'sold-1', 'sold-2', 'gone', 'plain'),
    value: fc.constantFrom('Black', 'Cognac', 'Navy', null),
    sku: fc.constantFrom('', 'A-1', 'a-1', 'A-2', 'SOLD-1', 'SOLD-2', 'OLD', 'plain'),
    barcode: fc.constantFrom('', '4006381333931', '4006381333932'),
    cost: fc.constantFrom('', '5', '6.50'),
    seoTitle: fc.constantFrom('', 'A tote of cork'),
    quantity: fc.constantFrom('', '0', '3', '-4'),
    compareAt: fc.constantFrom('', '15', '5'),
    policy: fc.constantFrom('deny', 'continue'),
    tracker: fc.constantFrom('shopify', ''),
    type: fc.constantFrom('Totes', 'Everyday > Totes', 'Work > Totes'),
    imageSrc: fc.constantFrom('', 'https://photos.example/a.jpg', 'https://photos.example/gone.jpg'),
  })
  .map(
    ({ value, ...cells }): Cells => ({
      ...cells,
      title: 'A bag',
      price: '10.00',
      ...(value === null
        ? { option1Name: 'Title', option1Value: 'Default Title' }
        : { option1Name: 'Color', option1Value: value }),
    }),
  )

/** One right row with one cell that is replaced. */
const nearlyRight = fc
  .tuple(rightRow, fc.constantFrom(...columnKeys))
  .chain(([cells, key]) => cell(key).map((text): Cells => ({ ...cells, [key]: text })))

const rows = fc.oneof(
  { arbitrary: fc.array(rightRow, { minLength: 1, maxLength: 8 }), weight: 3 },
  {
    arbitrary: fc.array(fc.oneof({ arbitrary: rightRow, weight: 4 }, nearlyRight), { minLength: 1, maxLength: 6 }),
    weight: 4,
  },
  { arbitrary: fc.array(row, { minLength: 1, maxLength: 5 }), weight: 1 },
)

/** Files of products that break any rule in any place, with some of the columns. */
export const fuzzedFiles: fc.Arbitrary<string> = fc
  .tuple(
    rows,
    fc.subarray(
      [...columnKeys].filter((key) => key !== 'handle'),
      { minLength: columnKeys.length - 8 },
    ),
  )
  .map(([all, given]) => {
    const keys: Key[] = ['handle', ...given]
    return csvOf([keys.map((key) => columns[key][0]), ...all.map((cells) => keys.map((key) => cells[key] ?? ''))])
  })
