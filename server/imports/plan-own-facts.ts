import { type Cents, cents } from '#domain/money.ts'
import type { Cells } from './cells.ts'
import type { ColumnKey, Group, Row } from './columns.ts'
import type { CurrentProduct } from './current-product.ts'
import { type Decisions, ownSku, skuPlace } from './decisions.ts'
import { betweenFeatures, type ExportContext, exportRows } from './export-rows.ts'
import { textOfHtml } from './html-text.ts'
import { readGrams } from './measures.ts'

export type OwnFacts = Omit<
  CurrentProduct,
  'id' | 'slug' | 'categoryId' | 'stock' | 'isArchived' | 'variants' | 'images'
>

const empty: OwnFacts = {
  name: '',
  description: '',
  shortDescription: '',
  basePrice: cents(0) as Cents,
  salePrice: null,
  score: null,
  features: [],
  care: '',
  material: '',
  dimensions: '',
  weightGrams: null,
  sku: null,
  barcode: null,
  cost: null,
  seoTitle: '',
  seoDescription: '',
  tags: [],
  isActive: true,
  isFeatured: false,
}

/** The product's own SKU, barcode and cost, as far as the file names them. */
export type OwnCodes = Partial<Pick<OwnFacts, 'sku' | 'barcode' | 'cost'>>
type Planning = { cells: Cells; context: ExportContext & Pick<Decisions, 'skus'>; codes: OwnCodes }

/** Plans the product's own fields, from its first row. An empty cell clears an optional field. */
export function planOwnFacts(group: Group, current: CurrentProduct | null, { cells, context, codes }: Planning) {
  const [row] = group.rows
  const before = current ? exportRows(current, context)[0] : null
  const isSaid = (key: ColumnKey) => row.cells[key] !== undefined && row.cells[key] !== before?.[key]?.trim()
  const changes: Partial<OwnFacts> = {
    ...codes,
    ...(isSaid('title') && nameOf(row, current, cells)),
    ...(isSaid('body') && { description: textOfHtml(cells.text(row, 'body', 20_000) ?? '') }),
    ...(isSaid('seoTitle') && { seoTitle: cells.text(row, 'seoTitle', 255) ?? '' }),
    ...(isSaid('seoDescription') && { seoDescription: cells.text(row, 'seoDescription', 500) ?? '' }),
    ...(isSaid('tags') && { tags: listOf(cells.text(row, 'tags', 2_000), ',') }),
    ...(isSaid('shortDescription') && { shortDescription: cells.text(row, 'shortDescription', 1_000) ?? '' }),
    ...(isSaid('material') && { material: cells.text(row, 'material', 500) ?? '' }),
    ...(isSaid('dimensions') && { dimensions: cells.text(row, 'dimensions', 500) ?? '' }),
    ...(isSaid('grams') && { weightGrams: readGrams(row, cells) }),
    ...(isSaid('care') && { care: cells.text(row, 'care', 5_000) ?? '' }),
    ...(isSaid('features') && { features: listOf(cells.text(row, 'features', 5_000), betweenFeatures.trim()) }),
    ...(isSaid('score') && { score: cells.score(row, 'score') ?? null }),
    ...(isSaid('featured') && { isFeatured: cells.truth(row, 'featured') ?? false }),
    ...((isSaid('status') || isSaid('published')) && activeOf(row, cells)),
  }
  if (!current && !row.cells.title) cells.say(row, 'title', 'Empty, and no product has this handle yet')
  if (cells.truth(row, 'giftCard')) cells.say(row, 'giftCard', 'The shop sells no gift cards')
  if (current?.isArchived) cells.note(row, 'handle', 'This product was deleted: it comes back')
  const dropped = context.skus.get(skuPlace(row.line, ownSku))
  if (dropped) {
    cells.note(row, 'sku', dropped)
    changes.sku = current?.isArchived ? null : (current?.sku ?? null)
  }
  const former: OwnFacts = current ?? empty
  return { facts: { ...former, ...changes }, isChanged: !current || current.isArchived || isOther(former, changes) }
}

function isOther(former: OwnFacts, changes: Partial<OwnFacts>): boolean {
  return Object.entries(changes).some(
    ([name, value]) => JSON.stringify(former[name as keyof OwnFacts]) !== JSON.stringify(value),
  )
}

function nameOf(row: Row, current: CurrentProduct | null, cells: Cells): { name?: string } {
  const name = cells.text(row, 'title', 255)
  return name ? { name } : current ? {} : { name: '' }
}

/** True for a product that is both active and published, as far as the file says so. */
function activeOf(row: Row, cells: Cells): { isActive?: boolean } {
  const { status, published } = row.cells
  const [isActive, isPublished] = [cells.status(row, 'status'), cells.truth(row, 'published')]
  return status || published ? { isActive: (isActive ?? true) && (isPublished ?? true) } : {}
}

function listOf(text: string | undefined, between: string): string[] {
  const entries = (text ?? '').split(between).map((entry) => entry.trim())
  return [...new Set(entries.filter((entry) => entry))]
}
