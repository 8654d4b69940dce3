import type { Database, Transaction } from '#database/connection.ts'
import { type Category, categoryPathOf } from './categories.ts'
import type { Group } from './columns.ts'
import { type CurrentProduct, readCurrent } from './current-product.ts'
import { openDecisions } from './decide.ts'
import { noDecisions } from './decisions.ts'
import { slugOfHandle } from './handle.ts'
import { type Plan, type PlanContext, planProduct } from './plan-product.ts'

const atOnce = 200

/** The merchant's choices before an import. */
export type Choices = Pick<PlanContext, 'makesCategories' | 'untrackedStock' | 'continuedStock'>

export function contextOf(
  categories: readonly Category[],
  given: Choices & Pick<PlanContext, 'publicUrl'>,
): PlanContext {
  const paths = new Map(categories.map(({ id }) => [id, categoryPathOf(categories, id)]))
  return { ...given, ...noDecisions(), categories, categoryPath: (id) => paths.get(id) ?? '' }
}

/**
 * Yields the plans of a whole file in batches, in its order. The dry run and the import follow these same plans; `context` collects the
 * decisions. The caller may stop early.
 */
export async function* planGroups(
  db: Database | Transaction,
  groups: readonly Group[],
  context: PlanContext,
): AsyncGenerator<Plan[], void> {
  const decide = openDecisions(db, context)
  for (const some of batchesOf(groups)) {
    const current = await readCurrent(db, some.flatMap(slugsOf))
    const plans = some.map((group) => planOf(group, current, context))
    const again = await decide(plans)
    yield plans.map((plan) => (again.has(plan.group.handle) ? planOf(plan.group, current, context) : plan))
  }
}

export function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / atOnce)
  return Array.from({ length: count }, (_, index) => items.slice(index * atOnce, (index + 1) * atOnce))
}

/** The slugs that a group's product may have: its handle as it is, or what the handle becomes. */
export function slugsOf({ handle }: Group): string[] {
  return [...new Set([handle, slugOfHandle(handle)])]
}

export function planOf(group: Group, current: ReadonlyMap<string, CurrentProduct>, context: PlanContext): Plan {
  const [found] = slugsOf(group).flatMap((slug) => current.get(slug) ?? [])
  return planProduct(group, found ?? null, context)
}
