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
}
