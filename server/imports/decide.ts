import type { Database, Transaction } from '#database/connection.ts'
import { oneOf, query, type Row, sql } from '#database/query.ts'
import { short } from './cells.ts'
import { type Decisions, ownSku, skuPlace } from './decisions.ts'
import type { Plan } from './plan-product.ts'

/** Each SKU as the unique indexes compare it, with the variant or product in the shop that has it, if any. */
const holders = sql({
  name: 'import-sku-holders',
  text: `select given.sku, upper(given.sku) as key, coalesce(holder.kind, 'nobody') as kind, holder.id, holder."productId", holder.words
from unnest($1::text[]) as given(sku)
left join lateral (
  select 'variant' as kind, v.id, p.id as "productId", 'a variant of ' || p.name as words
  from product_variants v join products p on p.id = v.product_id
  where upper(v.sku) = upper(given.sku) and v.sku is not null and v.is_active
  union all
  select 'product', id, id, name from products where upper(sku) = upper(given.sku) and sku is not null and archived_at is null) holder on true`,
  row: {
    sku: 'text',
    key: 'text',
    kind: oneOf(['variant', 'product', 'nobody']),
    id: 'text?',
    productId: 'text?',
    words: 'text?',
  },
})
type Holder = Row<(typeof holders)['row']>

/** A SKU that a variant or a product does not have in the shop yet. */
type Claim = {
  kind: 'variant' | 'product'
  sku: string
  id: string | null
  productId: string | null
  line: number
  key: string
  handle: string
}

/** Decides about the plans of a file, batch by batch in the file's order. Returns the handles that must be planned again. */
export function openDecisions(db: Database | Transaction, { skus, twins }: Decisions) {
  const firstClaims = new Map<string, Claim>()
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
      .flatMap(claimsOf)
      .sort((one, other) => one.line - other.line)
    const held = await holdersOf(db, claims)
    for (const claim of claims) {
      const { sku, kind, line, key, handle } = claim
      const rows = held.get(sku) ?? []
      const inIndex = rows[0]?.key ?? sku
      const claimed = firstClaims.get(inIndex)
      const isShared = claimed?.handle === handle && claimed.kind !== kind
      const first = isShared ? undefined : claimed
      const other = rows.find((holder) => isTakenBy(holder, claim))
      if (!first && !other) firstClaims.set(inIndex, claim)
      else {
        const where = first ? `the ${first.kind} on line ${first.line}` : other?.words
        skus.set(skuPlace(line, key), `“${sku}” is the SKU of ${where}: this ${kind} does not get it`)
        again.add(handle)
      }
    }
    return again
  }
}

function claimsOf({ group: { handle, rows }, change }: Plan): Claim[] {
  const productId = change?.productId ?? null
  const { sku, claimsSku } = change?.facts ?? { sku: null, claimsSku: false }
  const own = { kind: 'product', id: productId, productId, line: rows[0].line, key: ownSku, handle } as const
  const variants = (change?.variants ?? []).flatMap(({ sku, claimsSku, id, line, key }): Claim[] =>
    sku && claimsSku ? [{ kind: 'variant', sku, id, productId, line, key, handle }] : [],
  )
  return sku && claimsSku ? [{ ...own, sku }, ...variants] : variants
}

/** True when something else has the claimed SKU: a product and its own variant may share one. */
function isTakenBy(holder: Holder, claim: Claim): boolean {
  if (holder.kind === 'nobody') return false
  return holder.kind === claim.kind ? holder.id !== claim.id : holder.productId !== claim.productId
}

async function holdersOf(db: Database | Transaction, claims: readonly Claim[]): Promise<Map<string, Holder[]>> {
  if (claims.length === 0) return new Map()
  const rows = await query(db, holders, [[...new Set(claims.map(({ sku }) => sku))]])
  return Map.groupBy(rows, ({ sku }) => sku)
}
