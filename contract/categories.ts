import { z } from 'zod'
import { query } from './define.ts'
import { id } from './shapes.ts'

const category = z.object({ _id: id, name: z.string(), slug: z.string(), description: z.string().optional() })
export const categoryWithChildren = category.extend({ children: z.array(category) })
export type CategoryWithChildren = z.output<typeof categoryWithChildren>

export const categories = {
  getAllCategoriesHierarchical: query({
    access: 'anyone',
    summary: 'All categories in two levels.',
    output: z.array(categoryWithChildren),
  }),
}
