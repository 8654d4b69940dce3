import type { ParsedInputOf } from '#contract/define.ts'
import type { productEditing } from '#contract/product-editing.ts'
import type { VariantChange } from '#contract/product-variants.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { Save } from '#server/rpc/changed-meanwhile.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import {
  addVariant,
  changeVariant,
  readVariant,
  removeVariant,
  type StoredVariant,
  variantColumns,
} from './variant-changes.ts'

export type SavedVariants = NonNullable<ParsedInputOf<typeof productEditing.updateProduct>['variants']>
type Named = { change: VariantChange; stored: StoredVariant & { images: number }; isRemoved: boolean }

const countImages = sql({
  name: 'variant-images-count',
  text: 'select count(*)::int as images from product_images where variant_id = $1',
  row: { images: 'integer' },
})
const releaseSkus = sql({
  name: 'variants-release-skus',
  text: 'update product_variants set sku = null where id = any($1::text[])',
})

/** The variants that the save of a product changes or removes, locked. */
export async function lockNamed(
  tx: Transaction,
  productId: string,
  variants: SavedVariants,
): Promise<readonly Named[]> {
  const changes = [
    ...variants.changed.map((change) => ({ change, isRemoved: false })),
    ...variants.removed.map((change) => ({ change, isRemoved: true })),
  ]
  const found: Named[] = []
  for (const { change, isRemoved } of changes.toSorted((a, b) => (a.change.variantId < b.change.variantId ? -1 : 1))) {
    const stored = await readVariant(tx, change.variantId)
    if (stored?.productId !== productId) throw new Refusal('NOT_FOUND', 'A variant no longer exists.')
    const [counted] = isRemoved ? await query(tx, countImages, [change.variantId]) : []
    found.push({ change, stored: { ...stored, images: counted?.images ?? 0 }, isRemoved })
  }
  return found
}

/**
 * The fields of the named variants in a comparison with what others saved, as 'variant:<id>/<field>'. A variant that is removed had no
 * images when it was added.
 */
export function comparedVariants(productId: string, variants: readonly Named[]) {
  const named = (fieldsOf: (one: Named) => object) =>
    Object.fromEntries(
      variants.flatMap((one) =>
        Object.entries(fieldsOf(one)).map(([field, value]) => [fieldName(one.change.variantId, field), value]),
      ),
    )
  const placeOf: Save<string>['placeOf'] = (name) => {
    const [, id = '', field = ''] = /^variant:(.*)\/(.*)$/.exec(name) ?? []
    const columns = Object.entries(variantColumns).flatMap(([one, column]) => (one === field ? [column] : []))
    return { subject: `product:${productId}`, table: 'product_variants', id, columns }
  }
  const openedOf = ({ change, isRemoved }: Named) => ({ ...change.opened, ...(isRemoved && { images: 0 }) })
  const opened: Record<string, unknown> = named(openedOf)
  const given = named((one) => (one.isRemoved ? gone(openedOf(one)) : one.change))
  return { stored: named(({ stored }) => stored), opened, given, placeOf }
}

/** The fields of a removed variant are null. */
function gone(fields: object): object {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
}

export async function saveVariants(
  tx: Transaction,
  productId: string,
  { added, named }: { added: SavedVariants['added']; named: readonly Named[] },
): Promise<void> {
  const changed = named.filter(({ isRemoved }) => !isRemoved)
  for (const { change, isRemoved } of named) if (isRemoved) await removeVariant(tx, change.variantId)
  await releaseTakenOver(tx, { added, changed })
  for (const one of changed) await changeVariant(tx, one, fieldName(one.change.variantId, 'sku'))
  for (const variant of added) await addVariant(tx, { ...variant, productId }, fieldName(variant.draftId, 'sku'))
}

/** Clears SKUs first that other variants of the same save take over, because the unique index checks each row by itself. */
async function releaseTakenOver(
  tx: Transaction,
  { added, changed }: { added: SavedVariants['added']; changed: readonly Named[] },
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
