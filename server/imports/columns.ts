/** Our column keys and the header names in Shopify's files: the first is written, all are read. */
export const columns = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  option4Name: ['Option4 Name'],
  option4Value: ['Option4 Value'],
  sku: ['Variant SKU', 'SKU'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy'],
  fulfillment: ['Variant Fulfillment Service', 'Fulfillment service'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  needsShipping: ['Variant Requires Shipping', 'Requires shipping'],
  taxable: ['Variant Taxable', 'Charge tax'],
  barcode: ['Variant Barcode', 'Barcode'],
  imageSrc: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  giftCard: ['Gift Card'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  variantImage: ['Variant Image', 'Variant image URL'],
  cost: ['Cost per item'],
  status: ['Status'],
  shortDescription: ['Short Description (product.metafields.stella.short_description)'],
  material: ['Material (product.metafields.stella.material)'],
  dimensions: ['Dimensions (product.metafields.stella.dimensions)'],
  care: ['Care Instructions (product.metafields.stella.care_instructions)'],
  features: ['Sustainable Features (product.metafields.stella.sustainable_features)'],
  score: ['Sustainability Score (product.metafields.stella.sustainability_score)'],
  featured: ['Featured (product.metafields.stella.featured)'],
  variantDimensions: ['Dimensions (variant.metafields.stella.dimensions)'],
  colorValue: ['Color Value (variant.metafields.stella.color_value)'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type ColumnKey = keyof typeof columns
export const columnKeys = Object.keys(columns) as ColumnKey[]

/** The cells of one row, for the columns of the file. */
export type Cells = { readonly [Key in ColumnKey]?: string }
/** A row; `line` is its first line in the file, as editors count. */
export type Row = { line: number; cells: Cells }

/** The rows of one product; the first has its own data. */
export type Group = { handle: string; rows: [Row, ...Row[]] }

/**
 * A cell that cannot be imported: it leaves its product out, unless it is a note (imported with a changed meaning) or names a photo (the
 * product is imported without it).
 */
export type Problem = { line: number; column: string; reason: string; isNote?: boolean; isPhoto?: boolean }

/** True for a problem that leaves its product out. */
export function isBad({ isNote, isPhoto }: Problem): boolean {
  return !isNote && !isPhoto
}

export function columnName(key: ColumnKey): string {
  return columns[key][0]
}

export const optionKeys = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
  ['option4Name', 'option4Value'],
] as const

const known = new Map(columnKeys.flatMap((key) => columns[key].map((name) => [plain(name), key] as const)))

/** The column of a header name, in any case. */
export function columnOf(name: string): ColumnKey | undefined {
  return known.get(plain(name))
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
