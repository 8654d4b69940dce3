import type { productEditing as contract } from '#contract/product-editing.ts'
import { query, sql } from '#database/query.ts'
import { noMoney } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import { refuseTakenSku } from '#server/products/variants/variant-rows.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { type Edited, editedColumns, editedParameters, valuesOf, withFields } from './product-columns.ts'
import { refusingConstraints } from './refuse-constraints.ts'

const insert = sql({
  name: 'product-insert',
  text: `insert into products (id, draft_id, ${editedColumns.join(', ')})
values ($1, $2, ${editedParameters(3).join(', ')}) on conflict (draft_id) do nothing returning id`,
  row: { id: 'text' },
})
/**
 * Serializes calls with the same draft. Otherwise the later of two at once would be refused for the slug of the earlier one, before its
 * draft is found.
 */
const lockDraft = sql({ name: 'product-draft-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 3))' })
const ofDraft = sql({
  name: 'product-of-draft',
  text: 'select id from products where draft_id = $1',
  row: { id: 'text' },
})

const blank: Edited = {
  name: '',
  slug: '',
  description: '',
  shortDescription: '',
  categoryId: '',
  basePrice: noMoney,
  salePrice: null,
  stockQuantity: 0,
  sustainabilityScore: null,
  sustainableFeatures: [],
  material: '',
  tags: [],
  careInstructions: '',
  dimensions: '',
  weightGrams: null,
  isActive: true,
  sku: '',
  barcode: '',
  cost: null,
  seoTitle: '',
  seoDescription: '',
}

export const createProduct: Handler<typeof contract.createProduct> = async (
  call,
  { images: _, draftId = null, ...fields },
) => {
  const values = valuesOf(withFields(blank, fields))
  if (draftId) await query(call.db, lockDraft, [draftId])
  const [made] = await refusingConstraints(query(call.db, insert, [crypto.randomUUID(), draftId, ...values]))
  if (made) await refuseTakenSku(call.db, fields.sku, { productId: made.id })
  const [product] = made ? [made] : await query(call.db, ofDraft, [draftId])
  if (!product) throw new Error('Neither a new product nor its draft')
  call.announce(topics.product(product.id), topics.catalogue, topics.dashboard)
  return product.id
}
