import { z } from 'zod'
import { mutation, query } from './define.ts'
import { altText, focalPoint, focus } from './product-images.ts'
import { id } from './shapes.ts'

const category = z.object({ _id: id, name: z.string(), slug: z.string(), description: z.string().optional() })
export const categoryWithChildren = category.extend({ children: z.array(category) })
export type CategoryWithChildren = z.output<typeof categoryWithChildren>

/** The header of a category's page. */
const categoryPage = category.extend({
  image: z.object({ imageUrl: z.string(), altText: z.string(), focus: focus.optional() }).optional(),
  parent: z.object({ _id: id, name: z.string(), slug: z.string() }).optional(),
})
export type CategoryPage = z.output<typeof categoryPage>

const slug = z
  .string()
  .trim()
  .min(1, 'Category slug is required')
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens')

/** The fields of a category's form. */
const fields = z.object({
  name: z.string().trim().min(1, 'Category name is required').max(80),
  slug,
  /** Empty for no description. */
  description: z.string().trim().max(500),
  /** A category of the first level; null for a category of the first level itself. */
  parentId: id.nullable(),
  /** The picture's upload: the caller's own, or the present picture; null for none. */
  storageId: id.nullable(),
  altText,
  focalPoint: focalPoint.nullable(),
})
export type CategoryFields = z.output<typeof fields>
/** The values that a form was opened with, as they were stored. */
const opened = z.object({ ...fields.shape, name: z.string(), slug: z.string(), description: z.string() })

const editedCategory = opened.extend({
  _id: id,
  imageUrl: z.string(),
  /** Products of the category itself, without those of its children and deleted ones. */
  productCount: z.int().min(0),
})
export type EditedCategory = z.output<typeof editedCategory>

export const categories = {
  getAllCategoriesHierarchical: query({
    access: 'anyone',
    summary: 'All categories in two levels.',
    output: z.array(categoryWithChildren),
  }),
  getTopCategories: query({
    access: 'anyone',
    summary:
      'Categories of the first level that hold bags, with how many, and a picture: their own, else that of the bag that has stood in them longest.',
    output: z.array(
      category
        .pick({ _id: true, name: true, slug: true })
        .extend({ imageUrl: z.string(), focus: focus.optional(), productCount: z.int().min(1) }),
    ),
  }),
  getCategory: query({
    access: 'anyone',
    summary: 'The category of an address: its slug, one that it had before, or its id. It names the current address.',
    input: z.object({ address: z.string().min(1).max(64) }),
    output: categoryPage,
    refusals: ['NOT_FOUND'],
  }),
  getEditedCategories: query({
    access: 'admin',
    right: 'products:read',
    summary: 'All categories in their order, with everything that their form edits.',
    output: z.array(editedCategory),
  }),
  createCategory: mutation({
    access: 'admin',
    right: 'products',
    summary:
      'A new category, the last of its level; its id. Without a slug its name makes one. A parent is one of the first level.',
    input: fields
      .partial()
      .required({ name: true })
      .extend({ parentId: id.nullable().default(null) }),
    output: id,
    refusals: ['NAME_TAKEN', 'SLUG_TAKEN', 'PARENT_NOT_FOUND', 'IMAGE_NOT_FOUND'],
  }),
  updateCategory: mutation({
    access: 'admin',
    right: 'products',
    summary:
      'Changes the fields that are given; the address before leads to the new one. A field whose stored value is no longer as `opened` says refuses all of them with CHANGED_MEANWHILE; `data.changes` names who changed it, when, and to what.',
    input: z.object({ categoryId: id, ...fields.partial().shape, opened: opened.partial().optional() }),
    output: z.null(),
    refusals: [
      'NOT_FOUND',
      'NAME_TAKEN',
      'SLUG_TAKEN',
      'PARENT_NOT_FOUND',
      'HOLDS_CATEGORIES',
      'IMAGE_NOT_FOUND',
      'CHANGED_MEANWHILE',
    ],
  }),
  sortCategories: mutation({
    access: 'admin',
    right: 'products',
    summary: 'Puts the categories of one level in this order; those that are not named come after.',
    input: z.object({ parentId: id.optional(), categoryIds: z.array(id).max(1_000) }),
    output: z.null(),
  }),
  deleteCategory: mutation({
    access: 'admin',
    right: 'products',
    summary: 'Only an empty one; deleted products that orders name move to its parent.',
    input: z.object({ categoryId: id }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'NOT_EMPTY'],
  }),
}
