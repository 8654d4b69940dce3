import { useAnswer } from '#app/engine/data/queries.ts'
import type { CategoryWithChildren } from '#contract/categories.ts'

/** All categories in two levels, loaded by the store's layout. */
export function useCategories(): CategoryWithChildren[] {
  return useAnswer('categories.getAllCategoriesHierarchical', {}).data ?? []
}
