import type { Category } from './categories.ts'
import { categoryPathOf } from './categories.ts'
import type { Group } from './columns.ts'
import type { CurrentProduct } from './current-product.ts'
import { type Plan, type PlanContext, planProduct } from './plan-product.ts'

const atOnce = 200

type Planning = {
  read: (slugs: string[]) => Promise<Map<string, CurrentProduct>>
  context: PlanContext
}

export function contextOf(
  categories: readonly Category[],
  given: { publicUrl: string; makesCategories: boolean },
): PlanContext {
  const paths = new Map(categories.map(({ id }) => [id, categoryPathOf(categories, id)]))
  return { ...given, categories, categoryPath: (id) => paths.get(id) ?? '' }
}

/** Yields the plans of all products in batches; the caller may stop early. */
export async function* planGroups(groups: readonly Group[], { read, context }: Planning): AsyncGenerator<Plan[], void> {
  for (let at = 0; at < groups.length; at += atOnce) {
    const some = groups.slice(at, at + atOnce)
    const current = await read(some.map(({ handle }) => handle))
    yield some.map((group) => planProduct(group, current.get(group.handle) ?? null, context))
  }
}
