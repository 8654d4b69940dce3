import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { short } from './cells.ts'
import { type Decisions, skuPlace } from './decisions.ts'
import type { Plan } from './plan-product.ts'

/** Each SKU as the unique indexes compare it, with the variant or product in the shop that has it. */
const holders = sql({
  name: 'import-sku-holders',
  text: `select given.sku, upper(given.sku) as key, holder.id as "holderId", holder.words
from unnest($1::text[]) as given(sku)
left join lateral (
  select v.id, 'a variant of ' || p.name as words from product_variants v join products p on p.id = v.product_id
  where upper(v.sku) = upper(given.sku) and v.sku is not null and v.is_active
  union all
  select id, name from products where upper(sku) = upper(given.sku) and sku is not null and archived_at is null
  limit 1) holder on true`,
  row: { sku: 'text', key: 'text', holderId: 'text?', words: 'text?' },
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
      const isTaken = inShop?.holderId && inShop.holderId !== id
      if (first === undefined && !isTaken) skuLines.set(inShop?.key ?? sku, line)
      else {
        const where = first === undefined ? inShop?.words : `the variant on line ${first}`
        skus.set(skuPlace(line, key), `“${sku}” is the SKU of ${where}: this variant does not get it`)
        again.add(handle)
      }
    }
    return again
  }
}

type Holder = { key: string; holderId: string | null; words: string | null }

async function holdersOf(db: Database | Transaction, claims: readonly { sku: string }[]): Promise<Map<string, Holder>> {
  if (claims.length === 0) return new Map()
  const rows = await query(db, holders, [[...new Set(claims.map(({ sku }) => sku))]])
  return new Map(rows.map(({ sku, ...holder }) => [sku, holder]))
}
