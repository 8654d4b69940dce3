import type { Database, Transaction } from '#database/connection.ts'
import { json, query, type RowOf, sql } from '#database/query.ts'
import type { ShippingOptionRow } from '#database/rows.ts'
import type { Cents } from '#domain/money.ts'
import { type TaxPlace, taxPlace } from '#domain/shipping/tax-place.ts'
import { ratesColumns, ratesOf, ratesRow } from '#server/settings/settings.ts'

export type VariantRow = {
  id: string
  name: string
  type: 'color' | 'size' | 'material' | 'style'
  adjustment: Cents
  stock: number
  isActive: boolean
  isPictured: boolean
  imageUrl: string | null
}

export type ProductRow = RowOf<typeof statement>

/** Reads everything that price and stock of a line depend on, in one query by indexes. */
export async function readProducts(
  db: Database | Transaction,
  productIds: string[],
  reservedFor: string | null,
): Promise<Map<string, ProductRow>> {
  if (productIds.length === 0) return new Map()
  const rows = await query(db, statement, [productIds, reservedFor])
  return byId(rows)
}

const reserved = (variant: string) => `coalesce((
  select sum(h.quantity) from stock_reservations h join checkouts c on c.id = h.checkout_id
  where c.user_id = $2 and c.status = 'open' and h.product_id = p.id and h.variant_id ${variant}), 0)::int`

// The inner select hides the number of ids. Otherwise PostgreSQL would make a new plan each time.
const text = `select p.id, p.name, p.slug, p.base_price_cents as "basePrice", p.sale_price_cents as "salePrice",
  p.total_stock + ${reserved('is null')} as stock, p.is_active as "isActive",
  coalesce((select image_url from pictures_of(p.id) order by is_primary desc, sort_order, id limit 1), '') as "imageUrl",
  coalesce((
    select json_agg(json_build_object('id', v.id, 'name', v.name, 'type', v.type, 'adjustment', v.price_adjustment_cents,
      'stock', v.stock_quantity + ${reserved('= v.id')}, 'isActive', v.is_active, 'isPictured', v.is_pictured, 'imageUrl', (
        select i.image_url from product_images i where i.product_id = p.id and i.variant_id = v.id
        order by i.is_primary desc, i.sort_order limit 1)) order by v.sort_order, v.id)
    from product_variants v where v.product_id = p.id), '[]') as variants,
  coalesce((
    select json_agg(json_build_object('id', o.id, 'name', o.name, 'description', o.description, 'price', o.price_cents,
      'minDays', o.min_days, 'maxDays', o.max_days, 'carrier', o.carrier) order by o.sort_order, o.id)
    from shipping_options o where o.product_id = p.id and o.is_active), '[]') as options
from products p where p.id = any(array(select unnest($1::text[])))`

const statement = sql({
  name: 'lines-to-price',
  text,
  row: {
    id: 'text',
    name: 'text',
    slug: 'text',
    basePrice: 'cents',
    salePrice: 'cents?',
    stock: 'integer',
    isActive: 'boolean',
    imageUrl: 'text',
    variants: json<VariantRow[]>(),
    options: json<ShippingOptionRow[]>(),
  },
})

const withRates = sql({
  name: 'lines-and-rates',
  text: `select (select coalesce(json_agg(line), '[]') from (${text}) line) as products, ${ratesColumns('$3', '$4')}`,
  row: { products: json<ProductRow[]>(), ...ratesRow },
})

/** The products of `readProducts`, with the settings and the tax rate of a place, which is unknown as yet on the page of the cart. */
export async function readProductsAndRates(
  db: Database | Transaction,
  { productIds, reservedFor, place }: { productIds: string[]; reservedFor: string | null; place: TaxPlace | undefined },
) {
  const { country = null, state = null } = place ? taxPlace(place) : {}
  const [row] = await query(db, withRates, [productIds, reservedFor, country, state])
  if (!row) throw new Error('No settings')
  return { products: byId(row.products), rates: ratesOf(row) }
}

function byId(rows: ProductRow[]): Map<string, ProductRow> {
  return new Map(rows.map((row) => [row.id, row]))
}
