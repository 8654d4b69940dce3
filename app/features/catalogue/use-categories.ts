import { useAnswer } from '#app/engine/data/queries.ts'
import type { CategoryWithChildren } from '#contract/categories.ts'

/** All categories in two levels; the store's frame has loaded them. */
export function useCategories(): CategoryWithChildren[] {
  return useAnswer('categories.getAllCategoriesHierarchical', {}).data ?? []
}
