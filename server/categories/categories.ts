import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { getAllCategoriesHierarchical } from './get-all-categories-hierarchical.ts'
import { getCategory } from './get-category.ts'
import { getEditedCategories } from './get-edited-categories.ts'
import { getShelf } from './get-shelf.ts'
import { orderCategories } from './order-categories.ts'
import { updateCategory } from './update-category.ts'

export const categories = {
  getAllCategoriesHierarchical,
  getShelf,
  getCategory,
  getEditedCategories,
  createCategory,
  updateCategory,
  orderCategories,
  deleteCategory,
}
