import type { Database } from '#database/connection.ts'
import { insertMissingRows, insertRows, selectRows } from '#database/table-rows.ts'
import { cents, fromDollars } from '#domain/money.ts'

type Sold = {
  name?: string
  price?: number
  salePrice?: number
  stock?: number
  categoryId?: string
  rating?: number
  createdAt?: Date
  isActive?: boolean
}

/** Helpers to create products for a test: prices in dollars, stock 10 by default. */
export function sellingOn(db: Database) {
  let count = 0
  const nextId = (kind: string) => `${kind}-${++count}-${crypto.randomUUID().slice(0, 8)}`
  return {
    async category(name = 'Totes', parentId: string | null = null) {
      const id = nextId('category')
      await insertRows(db, 'categories', { id, parentId, slug: id, name })
      return { id, name }
    },
    async sell(sold: Sold = {}) {
      const id = nextId('bag')
      const categoryId = sold.categoryId ?? (await ensureCategory(db))
      const name = sold.name ?? `Bag ${id}`
      await insertRows(db, 'products', {
        id,
        slug: id,
        name,
        description: 'A bag for a test.',
        categoryId,
        basePrice: fromDollars(sold.price ?? 100),
        salePrice: sold.salePrice === undefined ? null : fromDollars(sold.salePrice),
        totalStock: sold.stock ?? 10,
        averageRating: sold.rating ?? 0,
        isActive: sold.isActive ?? true,
        ...(sold.createdAt && { createdAt: sold.createdAt }),
      })
      return { id, slug: id, name }
    },
    async variantOf(
      productId: string,
      variant: { name?: string; type?: 'color' | 'size'; adjustment?: number; stock?: number } = {},
    ) {
      const id = nextId('variant')
      const { name = 'Cognac', type = 'color', adjustment = 0, stock = 10 } = variant
      await insertRows(db, 'product_variants', {
        id,
        productId,
        type,
        name,
        value: name,
        priceAdjustment: fromDollars(adjustment),
        stockQuantity: stock,
      })
      return { id, name }
    },
    async shippingOf(productId: string, option: { name?: string; priceCents?: number; isActive?: boolean } = {}) {
      const id = nextId('option')
      const { name = 'Standard Shipping', priceCents = 599, isActive = true } = option
      await insertRows(db, 'shipping_options', {
        id,
        productId,
        name,
        price: cents(priceCents),
        minDays: 5,
        maxDays: 7,
        isActive,
      })
      return { id, name }
    },
    /** Issues a promo code; ten percent off for everybody by default. */
    async issue(code: string, terms: object = {}) {
      const always = { validFrom: new Date(0), validUntil: new Date('2099-01-01') }
      await insertRows(db, 'promo_codes', { id: code, code, type: 'percentage', value: 10, ...always, ...terms })
    },
    async stockOf(productId: string): Promise<number> {
      const [row] = await selectRows(db, 'products', { id: productId })
      return Number(row?.total_stock)
    },
  }
}

async function ensureCategory(db: Database): Promise<string> {
  await insertMissingRows(db, 'categories', { id: 'bags', slug: 'bags', name: 'Bags' })
  return 'bags'
}
