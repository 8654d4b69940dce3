import { csvLine, textCell } from '#domain/files/csv.ts'
import { parsePictureUrl } from '#domain/files/picture.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { unitPriceOf } from '#domain/pricing.ts'
import { decisiveKinds, measuresOf } from '#domain/products/product-size.ts'
import { variantKinds } from '#domain/products/variants.ts'
import { type Cells, type ColumnKey, columnKeys, columnName, optionKeys } from './columns.ts'
import { costOf } from './costs.ts'
import type { CurrentProduct, CurrentVariant } from './current-product.ts'
import { htmlOfText } from './html-text.ts'
import { kindNames } from './options.ts'
import { largestOf } from './pictures.ts'
import { stockOfChoices } from './stock.ts'

/** `vendor`: the shop's name in exported files; imports ignore it. */
export type ExportContext = { publicUrl: string; vendor?: string; categoryPath: (categoryId: string) => string }

/** Shopify's product category of the shop's products. */
const bags = 'Apparel & Accessories > Handbags, Wallets & Cases > Handbags'
export const betweenFeatures = '; '

/**
 * The columns of a stock count: those that identify a variant, and its stock. The file is for spreadsheets, so names that look like a date
 * or a number are written as texts.
 */
export const stockColumns: readonly ColumnKey[] = ['handle', ...optionKeys.flat(), 'quantity']

export function headerLine(keys: readonly ColumnKey[] = columnKeys): string {
  return csvLine(keys.map(columnName))
}

export function productLines(
  product: CurrentProduct,
  context: ExportContext,
  keys: readonly ColumnKey[] = columnKeys,
): string {
  const rows = exportRows(product, context)
  const exported = keys === stockColumns ? rows.filter(({ quantity }) => quantity) : rows
  const written = keys === stockColumns ? textCell : String
  return exported.map((cells) => csvLine(keys.map((key) => written(cells[key] ?? '')))).join('')
}

/** A product as rows of Shopify's files: one for each combination of variants, the default one first, and one for each picture. */
export function exportRows(product: CurrentProduct, context: ExportContext): [Cells, ...Cells[]] {
  const variants = product.variants.filter(({ isActive }) => isActive)
  const choices = stockOfChoices(variants)
  const general = product.images.filter(({ variantId }) => !variantId)
  const rows = Array.from({ length: Math.max(choices.length, general.length) }, (_, index): Cells => {
    const [choice, image] = [choices[index], general[index]]
    return {
      handle: product.slug,
      ...(index === 0 && ownCells(product, context)),
      ...(choice && choiceCells(product, choice, context)),
      ...(image && {
        imageSrc: absolute(context, image.imageUrl),
        imagePosition: String(index + 1),
        imageAlt: image.altText,
      }),
    }
  })
  const [first = { handle: product.slug }, ...others] = rows
  return [first, ...others]
}

function ownCells(product: CurrentProduct, { categoryPath, vendor }: ExportContext): Cells {
  const kinds = kindsOf(product.variants.filter(({ isActive }) => isActive))
  const names = kinds.length === 0 ? ['Title'] : kinds.map((kind) => kindNames[kind])
  return {
    title: product.name,
    body: htmlOfText(product.description),
    ...(vendor && { vendor }),
    category: bags,
    type: categoryPath(product.categoryId),
    tags: product.tags.join(', '),
    published: truth(product.isActive),
    ...Object.fromEntries(names.map((name, index) => [optionKeys[index]?.[0], name])),
    giftCard: truth(false),
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    status: product.isActive ? 'active' : 'draft',
    shortDescription: product.shortDescription,
    material: product.material,
    dimensions: product.dimensions,
    care: product.care,
    features: product.features.join(betweenFeatures),
    score: product.score === null ? '' : String(product.score),
    featured: truth(product.isFeatured),
  }
}

type Chosen = { choice: CurrentVariant[]; stock: number }

function choiceCells(product: CurrentProduct, { choice, stock }: Chosen, context: ExportContext): Cells {
  const adjustments = choice.map(({ adjustment }) => adjustment)
  const values = choice.length === 0 ? ['Default Title'] : choice.map(({ name }) => name)
  const [first] = choice
  const coded = choice.length === 0 ? product : choice.length === 1 ? first : undefined
  const cost = costOf(product, choice)
  const image = first && product.images.find(({ variantId }) => variantId === first.id)
  return {
    ...Object.fromEntries(values.map((value, index) => [optionKeys[index]?.[1], value])),
    sku: coded?.sku ?? '',
    grams: String(measuresOf(product, choice).weightGrams ?? ''),
    tracker: 'shopify',
    quantity: String(choice.length === 0 ? product.stock : stock),
    policy: 'deny',
    fulfillment: 'manual',
    price: amount(unitPriceOf(product, adjustments)),
    compareAt: product.salePrice === null ? '' : amount(cents(Math.max(0, sum([product.basePrice, ...adjustments])))),
    needsShipping: truth(true),
    taxable: truth(true),
    barcode: coded?.barcode ?? '',
    variantImage: image ? absolute(context, image.imageUrl) : '',
    cost: cost === null ? '' : amount(cost),
    variantDimensions: choice.length === 0 ? '' : ownDimensions(choice),
    colorValue: choice.find(({ type }) => type === 'color')?.value ?? '',
  }
}

/** The dimensions that a choice has of its own. */
function ownDimensions(choice: readonly CurrentVariant[]): string {
  return decisiveKinds.flatMap((kind) => choice.find((one) => one.type === kind)?.dimensions || [])[0] ?? ''
}

/** The kinds of the variants, in the domain's order: colors come first, because of their photos. */
export function kindsOf(variants: readonly Pick<CurrentVariant, 'type'>[]) {
  return variantKinds.filter((kind) => variants.some(({ type }) => type === kind))
}

function absolute({ publicUrl }: ExportContext, url: string): string {
  const picture = parsePictureUrl(url)
  return picture ? `${publicUrl}${largestOf(picture.base)}` : url
}

function amount(price: Cents): string {
  return (price / 100).toFixed(2)
}

function truth(value: boolean): string {
  return value ? 'TRUE' : 'FALSE'
}
