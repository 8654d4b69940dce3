import { query, sql } from '#database/query.ts'
import { newSteps, type VisitStep, visitSteps } from '#domain/reporting/visit-step.ts'
import { describeError } from '#server/rpc/describe-error.ts'
import type { Shop } from '#server/shop.ts'

const writtenAfterMs = 5_000

const write = sql({
  name: 'visits-write',
  text: `insert into quarter_sums (at, visits, product_visits, cart_visits, checkout_visits)
values (quarter_of($1), $2, $3, $4, $5)`,
})

type Counts = Record<VisitStep, number>

/** Counts visits by their furthest step in memory, per node, and writes the sums together, so that no row describes a single visit. */
export function createVisitCounter(shop: Pick<Shop, 'db' | 'now' | 'log'>) {
  let counts: Counts | null = null
  const flush = async () => {
    const written = counts
    counts = null
    if (!written) return
    try {
      await query(shop.db, write, [shop.now(), ...visitSteps.map((step) => written[step])])
    } catch (error) {
      shop.log.error('visits were not written', { error: describeError(error) })
    }
  }
  return {
    count(from: VisitStep | null, to: VisitStep): void {
      if (!counts) setTimeout(() => void flush(), writtenAfterMs).unref()
      counts ??= { visit: 0, product: 0, cart: 0, checkout: 0 }
      for (const step of newSteps(from, to)) counts[step]++
    },
    flush,
  }
}
