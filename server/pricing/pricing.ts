import type { CartItemInput, ShippingOption } from '#contract/shapes.ts'
import type { Database, Transaction } from '#database/connection.ts'
import type { ShippingOptionRow } from '#database/rows.ts'
import type { CartLine } from '#domain/cart-line.ts'
import { type Cents, noMoney } from '#domain/money.ts'
import { type PricedLine, unitPriceOf } from '#domain/pricing.ts'
import { availableStock } from '#domain/products/stock.ts'
import { type Choice, choiceOf, withPictured } from '#domain/products/variants.ts'
import type { TaxPlace } from '#domain/shipping/tax-place.ts'
import { type ProductRow, readProducts, readProductsAndRates, type VariantRow } from './read-products.ts'

/** Sellable stock of a product (alias p) in its pictured variants. */
export const picturedStock = `least(p.total_stock, (
  select min(v.stock_quantity) from product_variants v where v.product_id = p.id and v.is_pictured))`

/** A shipping option (alias s) as JSON, in the form of ShippingOptionRow. */
export const optionJson = `json_build_object('id', s.id, 'name', s.name, 'description', s.description, 'price', s.price_cents,
    'minDays', s.min_days, 'maxDays', s.max_days, 'carrier', s.carrier)`

/** A cart line with its present price, stock and availability. */
export type PricedCartLine = CartLine & {
  /** Null when no such product exists. */
  product: Pick<ProductRow, 'name' | 'slug' | 'basePrice' | 'salePrice' | 'stock'> | null
  variants: VariantRow[]
  variantName: string | null
  /** The variants as query parameters of the product page's URL. */
  choice: Choice
  imageUrl: string
  unitPrice: Cents
  /** The unit price before the sale; null without a sale. */
  originalUnitPrice: Cents | null
  shippingOption: ShippingOptionRow | null
  /** Active shipping options; a line needs one when there are any. */
  options: ShippingOptionRow[]
  /** The sellable stock. Other lines of the cart are not subtracted. */
  stock: number
  availability: 'ok' | 'insufficient' | 'unavailable'
  /** True when the product is sold, but the variants are not its own, or two are of one kind. */
  notAChoice: boolean
}

/** A cart line from the browser's input, with defaults filled in. */
export function lineOf({ productId, variantIds = [], quantity, shippingOptionId = null }: CartItemInput): CartLine {
  return { productId, variantIds: [...new Set(variantIds)].sort(), quantity, shippingOptionId }
}

/**
 * Prices lines from the database, in one query. `reservedFor`: the stock reserved by this customer's open checkout counts as available.
 * The pictured variant is the default of each kind. Lines of the same product and variant are summed before their stock is checked.
 */
export async function priceLines(
  db: Database | Transaction,
  lines: readonly CartLine[],
  { reservedFor = null }: { reservedFor?: string | null } = {},
): Promise<PricedCartLine[]> {
  return priced(lines, await readProducts(db, productIdsOf(lines), reservedFor))
}

type Quoted = { reservedFor: string | null; place: TaxPlace | undefined }

/** The same, with the settings and the tax rate of a place, still in one query. */
export async function priceWithRates(
  db: Database | Transaction,
  lines: readonly CartLine[],
  { reservedFor, place }: Quoted,
) {
  const { products, rates } = await readProductsAndRates(db, { productIds: productIdsOf(lines), reservedFor, place })
  return { lines: priced(lines, products), rates }
}

function productIdsOf(lines: readonly CartLine[]): string[] {
  return [...new Set(lines.map((line) => line.productId))]
}

function priced(lines: readonly CartLine[], products: Map<string, ProductRow>): PricedCartLine[] {
  const complete = lines.map((line) => ({
    ...line,
    variantIds: withPictured(products.get(line.productId)?.variants ?? [], line.variantIds),
  }))
  const quantities = quantitiesById(complete)
  return complete.map((line) => {
    const product = products.get(line.productId)
    return product ? priceLine(line, product, quantities) : unknownLine(line)
  })
}

/** The lines that count in the sums, without those that cannot be bought. */
export function pricedLinesOf(lines: readonly PricedCartLine[]): PricedLine[] {
  return lines
    .filter((line) => line.availability !== 'unavailable' && line.stock > 0)
    .map(({ unitPrice, quantity, shippingOption }) => ({
      unitPrice,
      quantity,
      shippingPrice: shippingOption?.price ?? null,
    }))
}

export function optionOf({
  id,
  name,
  description,
  price,
  minDays,
  maxDays,
  carrier,
}: ShippingOptionRow): ShippingOption {
  return {
    _id: id,
    name,
    description,
    price,
    estimatedDays: { min: minDays, max: maxDays },
    ...(carrier && { carrier }),
  }
}

function priceLine(line: CartLine, product: ProductRow, quantities: Map<string, number>): PricedCartLine {
  const variants = product.variants.filter((variant) => line.variantIds.includes(variant.id))
  const adjustments = variants.map((variant) => variant.adjustment)
  const notAChoice = product.isActive && !isChoice(line.variantIds, variants)
  const isSold = product.isActive && !notAChoice && variants.every((variant) => variant.isActive)
  const isEnough = [product, ...variants].every(({ id, stock }) => (quantities.get(id) ?? 0) <= stock)
  return {
    ...line,
    product,
    variants,
    variantName: variants.map((variant) => variant.name).join(', ') || null,
    choice: choiceOf(
      variants,
      product.variants.filter((variant) => variant.isActive),
    ),
    imageUrl: variants.find((variant) => variant.imageUrl)?.imageUrl ?? product.imageUrl,
    unitPrice: unitPriceOf(product, adjustments),
    originalUnitPrice: product.salePrice === null ? null : unitPriceOf({ ...product, salePrice: null }, adjustments),
    shippingOption: product.options.find((option) => option.id === line.shippingOptionId) ?? null,
    options: product.options,
    stock: isSold
      ? availableStock(
          product.stock,
          variants.map((variant) => variant.stock),
        )
      : 0,
    availability: !isSold ? 'unavailable' : isEnough ? 'ok' : 'insufficient',
    notAChoice,
  }
}

/** True when all variants are the product's, and no two are of one kind. */
function isChoice(variantIds: readonly string[], variants: VariantRow[]): boolean {
  const kinds = new Set(variants.map((variant) => variant.type))
  const isComplete = variants.length === new Set(variantIds).size
  return isComplete && kinds.size === variants.length
}

/** Requested pieces of each product and variant, over all lines. */
function quantitiesById(lines: readonly CartLine[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const line of lines)
    for (const id of [line.productId, ...new Set(line.variantIds)])
      quantities.set(id, (quantities.get(id) ?? 0) + line.quantity)
  return quantities
}

function unknownLine(line: CartLine): PricedCartLine {
  const nothing = { product: null, variants: [], variantName: null, choice: {}, imageUrl: '', originalUnitPrice: null }
  return {
    ...line,
    ...nothing,
    unitPrice: noMoney,
    shippingOption: null,
    options: [],
    stock: 0,
    availability: 'unavailable',
    notAChoice: false,
  }
}
