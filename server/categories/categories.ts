import { getAllCategoriesHierarchical } from './get-all-categories-hierarchical.ts'

export const categories = { getAllCategoriesHierarchical }
