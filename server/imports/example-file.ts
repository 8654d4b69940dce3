import { csvLine } from '#domain/files/csv.ts'
import { type Cells, columnKeys } from './columns.ts'
import { headerLine } from './export-rows.ts'

const tote: Cells = {
  handle: 'sea-tote',
  title: 'Sea Tote',
  body: '<p>Open, structured, ready for work.</p>',
  vendor: 'Your shop',
  type: 'Totes',
  tags: 'tote, canvas',
  published: 'TRUE',
  option1Name: 'Color',
  option1Value: 'Sand',
  tracker: 'shopify',
  quantity: '8',
  price: '240.00',
  sku: 'SEA-SAND',
  barcode: '4006381333931',
  cost: '96.00',
  seoTitle: 'Sea Tote of recycled canvas',
  compareAt: '290.00',
  giftCard: 'FALSE',
  status: 'active',
  material: 'Recycled canvas',
  score: '8.5',
  colorValue: '#d9c7a3',
}
const inNavy: Cells = {
  handle: 'sea-tote',
  option1Value: 'Navy',
  tracker: 'shopify',
  quantity: '4',
  price: '250.00',
  sku: 'SEA-NAVY',
  cost: '98.00',
  compareAt: '300.00',
  colorValue: '#1f2a44',
}
const pouch: Cells = {
  handle: 'harbor-pouch',
  title: 'Harbor Pouch',
  type: 'Clutches',
  tags: 'pouch',
  published: 'FALSE',
  option1Name: 'Title',
  option1Value: 'Default Title',
  tracker: 'shopify',
  quantity: '12',
  price: '95.00',
  status: 'draft',
}

/** An example file with two products in all columns: one in two colors on sale, and an inactive one. */
export function exampleFile(): string {
  const lines = [tote, inNavy, pouch].map((cells) => csvLine(columnKeys.map((key) => cells[key] ?? '')))
  return `\ufeff${headerLine()}${lines.join('')}`
}
