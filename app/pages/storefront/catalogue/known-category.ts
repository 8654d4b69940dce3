import type { Load } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'

/** An address that names a category which we do not have leads nowhere. */
export async function assertCategory(load: Load, categoryId: string): Promise<void> {
  const categories = await load(queryOf('categories.getAllCategoriesHierarchical', {}))
  const known = categories.flatMap((category) => [category, ...category.children])
  if (known.some(({ _id }) => _id === categoryId)) return
  throw new RefusalError({ code: 'NOT_FOUND', message: 'There is no such category.', status: 404 })
}
