import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { getAllCategoriesHierarchical } from './get-all-categories-hierarchical.ts'
import { getCategory } from './get-category.ts'
import { getEditedCategories } from './get-edited-categories.ts'
import { getTopCategories } from './get-top-categories.ts'
import { sortCategories } from './sort-categories.ts'
import { updateCategory } from './update-category.ts'

export const categories = {
  getAllCategoriesHierarchical,
  getTopCategories,
  getCategory,
  getEditedCategories,
  createCategory,
  updateCategory,
  sortCategories,
  deleteCategory,
}
