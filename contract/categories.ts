import { z } from 'zod'
import { mutation, query } from './define.ts'
import { id } from './shapes.ts'

const category = z.object({ _id: id, name: z.string(), slug: z.string(), description: z.string().optional() })
export const categoryWithChildren = category.extend({ children: z.array(category) })
export type CategoryWithChildren = z.output<typeof categoryWithChildren>

const name = z.string().trim().min(1, 'Category name is required').max(80)
const description = z.string().trim().max(500)

export const categories = {
  getAllCategoriesHierarchical: query({
    access: 'anyone',
    summary: 'All categories in two levels.',
    output: z.array(categoryWithChildren),
  }),
  createCategory: mutation({
    access: 'admin',
    summary:
      'A new category, the last of its level; its id, which its address names. A parent is one of the first level.',
    input: z.object({ name, description: description.optional(), parentId: id.optional() }),
    output: id,
    refusals: ['NAME_TAKEN', 'PARENT_NOT_FOUND'],
  }),
  updateCategory: mutation({
    access: 'admin',
    summary: 'Another name or text; an empty one takes the text away. The address stays as it is.',
    input: z.object({ categoryId: id, name: name.optional(), description: description.optional() }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'NAME_TAKEN'],
  }),
  orderCategories: mutation({
    access: 'admin',
    summary: 'Puts the categories of one level in this order; those that are not named come after.',
    input: z.object({ parentId: id.optional(), categoryIds: z.array(id).max(1_000) }),
    output: z.null(),
  }),
  deleteCategory: mutation({
    access: 'admin',
    summary: 'Only an empty one; deleted products that are kept for orders move to its parent.',
    input: z.object({ categoryId: id }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'NOT_EMPTY'],
  }),
}
