import type {
  productEditing as contract,
  FieldChange,
  OpenedFields,
  ProductFields,
  SomeFields,
  SomeOpened,
} from '#contract/product-editing.ts'
import { query, sql } from '#database/query.ts'
import { formPrices, priceRefusal } from '#domain/product-price.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lastChangesOf } from './last-changes.ts'
import { editedColumns, editedParameters, formOf, lockStatement, valuesOf, withFields } from './product-columns.ts'
import { refusingConstraints } from './refuse-constraints.ts'
import { refuseTakenSku } from './variant-rows.ts'

const update = sql({
  name: 'product-update',
  text: `update products set (${editedColumns.join(', ')}) = (${editedParameters(2).join(', ')}) where id = $1`,
})

export const updateProduct: Handler<typeof contract.updateProduct> = async (
  call,
  { productId, opened = {}, images: _, ...fields },
) => {
  const [stored] = await query(call.db, lockStatement, [productId])
  if (!stored) throw call.refuse('NOT_FOUND', 'Product not found')
  const changed = changedMeanwhile(formOf(stored), { opened, fields })
  if (changed.length > 0) {
    const changers = await lastChangesOf(call.db, productId, changed)
    const changes: FieldChange[] = changed.map((change) => ({
      by: null,
      at: null,
      ...change,
      ...changers.get(change.field),
    }))
    throw call.refuse('CHANGED_MEANWHILE', 'Somebody else changed this product while you were editing.', { changes })
  }
  const next = withFields(stored, fields)
  const refusal = priceRefusal(formPrices(next))
  if (refusal) throw call.refuse('BAD_REQUEST', refusal, { fields: { compareAtPrice: refusal } })
  if (fields.sku !== undefined) await refuseTakenSku(call.db, fields.sku, { productId })
  await refusingConstraints(query(call.db, update, [productId, ...valuesOf(next)]))
  call.announce(topics.product(productId), topics.catalogue, topics.dashboard)
  return null
}

/** Fields changed by others: their stored value is neither the one when the form was opened nor the new one. */
function changedMeanwhile(
  stored: OpenedFields,
  { opened, fields }: { opened: SomeOpened; fields: SomeFields },
): { field: keyof ProductFields; value: unknown }[] {
  const names = Object.keys(opened) as (keyof ProductFields)[]
  return names
    .filter(
      (name) =>
        fields[name] !== undefined && !isSame(stored[name], opened[name]) && !isSame(stored[name], fields[name]),
    )
    .map((name) => ({ field: name, value: stored[name] }))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
