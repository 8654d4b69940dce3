import { json, query, type RowOf, sql } from '#database/query.ts'
import type { ShippingAddressRow } from '#database/rows.ts'
import { nobody } from '#domain/people/account-deletion.ts'
import { may } from '#domain/people/rights.ts'
import { measuresOf } from '#domain/products/product-size.ts'
import type { VariantKind } from '#domain/products/variants.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import type { SlipFacts } from './documents/packing-slip.ts'
import { findOrderByLink } from './get-order-by-link.ts'
import { orderOf, readOrders } from './order-rows.ts'

// The first document loads the PDF library: unpacking its tables of characters would delay each start.
const loadInvoice = async () => (await import('./documents/invoice.ts')).drawInvoice
const loadPackingSlip = async () => (await import('./documents/packing-slip.ts')).drawPackingSlip
const documents = {
  invoice: { load: loadInvoice, isForOwner: true },
  'packing-slip': { load: loadPackingSlip, isForOwner: false },
} as const

export type DocumentKind = keyof typeof documents

type DocumentRequest = { orderId: string; kind: DocumentKind }

/** A PDF of an order: the invoice for its customer and the team, the packing slip for the team. */
export async function orderDocument(
  shop: Shop,
  caller: Pick<Caller, 'userId' | 'role'>,
  { orderId, kind }: DocumentRequest,
) {
  const [row] = await readOrders(shop.db, 'ownById', [orderId])
  const { load, isForOwner } = documents[kind]
  const mayRead = may(caller.role, 'orders:read') || (isForOwner && row?.userId === caller.userId)
  if (!row || !mayRead) throw new Refusal('NOT_FOUND', 'This order does not exist.')
  const facts = kind === 'packing-slip' ? await readFacts(shop, orderId) : []
  const addressee = kind === 'invoice' && row.email === nobody.email ? await readAddressee(shop, orderId) : {}
  const draw = await load()
  return {
    name: `${kind}-${row.orderNumber}.pdf`,
    file: draw({ ...orderOf(row), ...addressee }, await readSettings(shop.db), facts),
  }
}

type Measures = { type: VariantKind; dimensions: string; weightGrams: number | null }

/** Present dimensions and weights of an order's products, and the numbers that were packed, in the order of its lines. */
const measures = sql({
  name: 'order-measures',
  text: `select coalesce(p.dimensions, '') as dimensions, p.weight_grams as "weightGrams", coalesce((
    select json_agg(json_build_object('type', v.type, 'dimensions', v.dimensions, 'weightGrams', v.weight_grams))
    from product_variants v where v.id = any(l.variant_ids)), '[]') as variants,
  array(select number from pieces where order_id = l.order_id and position = l.position and state = 'sold' order by number)::text[] as numbers
from order_lines l left join products p on p.id = l.product_id where l.order_id = $1 order by l.position`,
  row: { dimensions: 'text', weightGrams: 'integer?', variants: json<Measures[]>(), numbers: 'texts' },
})

async function readFacts({ db }: Shop, orderId: string): Promise<SlipFacts[]> {
  const rows = await query(db, measures, [orderId])
  return rows.map(({ variants, numbers, ...product }) => ({
    grams: measuresOf(product, variants).weightGrams,
    numbers: numbers.map(Number),
  }))
}

const addressee = sql({
  name: 'invoice-addressee',
  text: 'select customer_name as "customerName", shipping_address as "shippingAddress" from invoice_addressees where order_id = $1',
  row: { customerName: 'text', shippingAddress: json<ShippingAddressRow>() },
})

/** The addressee of a deleted customer's invoice, which no page reads. */
async function readAddressee({ db }: Shop, orderId: string): Promise<Partial<RowOf<typeof addressee>>> {
  return (await query(db, addressee, [orderId]))[0] ?? {}
}

/** The invoice for an order's signed link, without the street. */
export async function invoiceByLink(shop: Shop, link: { orderNumber: string; key: string }) {
  const order = orderOf(await findOrderByLink(shop, link))
  const shippingAddress = { ...order.shippingAddress, addressLine1: '', addressLine2: '', zipCode: '' }
  const draw = await loadInvoice()
  return {
    name: `invoice-${order.orderNumber}.pdf`,
    file: draw({ ...order, shippingAddress }, await readSettings(shop.db)),
  }
}
