import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { short } from './cells.ts'
import { type Decisions, skuPlace } from './decisions.ts'
import type { Plan } from './plan-product.ts'

/** Each SKU as the unique index compares it, with the variant in the shop that has it. */
const holders = sql({
  name: 'import-sku-holders',
  text: `select given.sku, upper(given.sku) as key, v.id as "variantId", p.name
from unnest($1::text[]) as given(sku)
left join product_variants v on upper(v.sku) = upper(given.sku) and v.sku is not null and v.is_active
left join products p on p.id = v.product_id`,
  row: { sku: 'text', key: 'text', variantId: 'text?', name: 'text?' },
})

/** Decides about the plans of a file, batch by batch in its order; answers the handles that must be planned again. */
export function openDecisions(db: Database | Transaction, { skus, twins }: Decisions) {
  const skuLines = new Map<string, number>()
  const slugOwners = new Map<string, Plan['group']>()
  const decideSlug = ({ slug, group }: Plan): boolean => {
    const owner = slugOwners.get(slug)
    if (!owner) slugOwners.set(slug, group)
    if (!owner || slug === '') return false
    twins.set(group.handle, `“${short(owner.handle)}” on line ${owner.rows[0].line} has the same address`)
    return true
  }
  return async (plans: readonly Plan[]): Promise<Set<string>> => {
    const twinPlans = plans.filter(decideSlug)
    const again = new Set(twinPlans.map(({ group }) => group.handle))
    const claims = plans
      .filter(({ group }) => !again.has(group.handle))
      .flatMap(({ group, change }) => (change?.variants ?? []).map((variant) => ({ ...variant, handle: group.handle })))
      .flatMap(({ sku, claimsSku, ...variant }) => (sku && claimsSku ? { ...variant, sku } : []))
      .sort((one, other) => one.line - other.line)
    const held = await holdersOf(db, claims)
    for (const { sku, id, line, key, handle } of claims) {
      const inShop = held.get(sku)
      const first = skuLines.get(inShop?.key ?? sku)
      const isTaken = inShop?.variantId && inShop.variantId !== id
      if (first === undefined && !isTaken) skuLines.set(inShop?.key ?? sku, line)
      else {
        const where = first === undefined ? `a variant of ${inShop?.name}` : `the variant on line ${first}`
        skus.set(skuPlace(line, key), `“${sku}” is the SKU of ${where}: this variant does not get it`)
        again.add(handle)
      }
    }
    return again
  }
}

type Holder = { key: string; variantId: string | null; name: string | null }

async function holdersOf(db: Database | Transaction, claims: readonly { sku: string }[]): Promise<Map<string, Holder>> {
  if (claims.length === 0) return new Map()
  const rows = await query(db, holders, [[...new Set(claims.map(({ sku }) => sku))]])
  return new Map(rows.map(({ sku, ...holder }) => [sku, holder]))
}
