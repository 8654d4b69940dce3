import { createCategory } from './create-category.ts'
import { getAllCategoriesHierarchical } from './get-all-categories-hierarchical.ts'

export const categories = { getAllCategoriesHierarchical, createCategory }
