import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { getAllCategoriesHierarchical } from './get-all-categories-hierarchical.ts'
import { orderCategories } from './order-categories.ts'
import { updateCategory } from './update-category.ts'

export const categories = {
  getAllCategoriesHierarchical,
  createCategory,
  updateCategory,
  orderCategories,
  deleteCategory,
}
