import type { ParsedInputOf } from '#contract/define.ts'
import type { productEditing } from '#contract/product-editing.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { Save } from '#server/rpc/changed-meanwhile.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { addVariant, changeVariant, readVariant, type StoredVariant, variantColumns } from './variant-changes.ts'

export type SavedVariants = NonNullable<ParsedInputOf<typeof productEditing.updateProduct>['variants']>
type Changed = { change: SavedVariants['changed'][number]; stored: StoredVariant }

const releaseSkus = sql({
  name: 'variants-release-skus',
  text: 'update product_variants set sku = null where id = any($1::text[])',
})

/** The variants that the save of a product changes, locked. */
export async function lockChanged(
  tx: Transaction,
  productId: string,
  { changed }: SavedVariants,
): Promise<readonly Changed[]> {
  const found: Changed[] = []
  for (const change of changed.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))) {
    const stored = await readVariant(tx, change.variantId)
    if (stored?.productId !== productId) throw new Refusal('NOT_FOUND', 'A variant no longer exists.')
    found.push({ change, stored })
  }
  return found
}

/** The fields of the changed variants in a comparison with what others saved, as 'variant:<id>/<field>'. */
export function comparedVariants(productId: string, changed: readonly Changed[]) {
  const named = (fieldsOf: (one: Changed) => object) =>
    Object.fromEntries(
      changed.flatMap((one) =>
        Object.entries(fieldsOf(one)).map(([field, value]) => [fieldName(one.change.variantId, field), value]),
      ),
    )
  const placeOf: Save<string>['placeOf'] = (name) => {
    const [, id = '', field = ''] = /^variant:(.*)\/(.*)$/.exec(name) ?? []
    const columns = Object.entries(variantColumns).flatMap(([one, column]) => (one === field ? [column] : []))
    return { subject: `product:${productId}`, table: 'product_variants', id, columns }
  }
  const opened: Record<string, unknown> = named(({ change }) => change.opened ?? {})
  return { stored: named(({ stored }) => stored), opened, given: named(({ change }) => change), placeOf }
}

export async function saveVariants(
  tx: Transaction,
  productId: string,
  { added, changed }: { added: SavedVariants['added']; changed: readonly Changed[] },
): Promise<void> {
  await releaseTakenOver(tx, { added, changed })
  for (const one of changed) await changeVariant(tx, one, fieldName(one.change.variantId, 'sku'))
  for (const variant of added) await addVariant(tx, { ...variant, productId }, fieldName(variant.draftId, 'sku'))
}

/** SKUs that other variants of the same save take over are free before: the unique index sees each row by itself. */
async function releaseTakenOver(
  tx: Transaction,
  { added, changed }: { added: SavedVariants['added']; changed: readonly Changed[] },
): Promise<void> {
  const given = [...added, ...changed.map(({ change }) => change)]
  const wanted = new Set(given.flatMap(({ sku }) => (sku ? [sku.toUpperCase()] : [])))
  const left = changed.filter(
    ({ change, stored }) =>
      change.sku !== undefined && change.sku !== stored.sku && wanted.has(stored.sku.toUpperCase()),
  )
  if (left.length > 0) await query(tx, releaseSkus, [left.map(({ change }) => change.variantId)])
}

function fieldName(variantId: string, field: string): string {
  return `variant:${variantId}/${field}`
}
