import { Refusal } from '#server/rpc/refusal.ts'

type Taken = { code: 'SLUG_TAKEN' | 'SKU_TAKEN' | 'CATEGORY_NOT_FOUND'; field: string; text: string }

const refusals = new Map<unknown, Taken>([
  ['products_slug_key', { code: 'SLUG_TAKEN', field: 'slug', text: 'Another product has this slug' }],
  ['products_sku', { code: 'SKU_TAKEN', field: 'sku', text: 'Another product has this SKU' }],
  [
    'products_category_id_fkey',
    { code: 'CATEGORY_NOT_FOUND', field: 'categoryId', text: 'This category is gone. Choose another' },
  ],
])

/** Awaits a write of a product; a violated constraint becomes a refusal that names the field. */
export async function refusingConstraints<T>(write: Promise<T>): Promise<T> {
  return write.catch((error) => {
    const refusal = refusals.get(Object(error).constraint)
    throw refusal ? new Refusal(refusal.code, `${refusal.text}.`, { fields: { [refusal.field]: refusal.text } }) : error
  })
}
