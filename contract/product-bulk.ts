import { z } from 'zod'
import { isWholeCents } from '#domain/money.ts'
import { bulkPrices, maxBulkProducts } from '#domain/products/bulk-change.ts'
import { productStatuses } from '#domain/products/product-status.ts'
import { thousands } from '#domain/text/thousands.ts'
import { mutation, query } from './define.ts'
import { id, price, time } from './shapes.ts'

/** The filters of the admin's list of products. */
export const productFilter = z.object({
  search: z.string().trim().max(120).optional(),
  categoryId: id.optional(),
  status: z.enum(productStatuses).optional(),
  /** Only products without a shipping option. */
  withoutShipping: z.boolean().optional(),
})

const percent = z
  .number('Enter a number')
  .min(-95, 'Lower by at most 95%')
  .max(400, 'Raise by at most 400%')
  .refine(isWholeCents, 'At most two decimals')
  .refine((given) => given !== 0, 'Enter a number other than 0')
const tag = z.string().trim().min(1, 'Enter a tag').max(200)

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['activate', 'deactivate']) }),
  z.object({ kind: z.literal('price'), of: z.enum(bulkPrices), percent }),
  z.object({ kind: z.enum(['add-tag', 'remove-tag']), tag }),
  z.object({ kind: z.literal('category'), categoryId: id }),
])

const selection = z.object({
  change,
  productIds: z
    .array(id)
    .min(1, 'Choose products')
    .max(maxBulkProducts, `Choose at most ${thousands(maxBulkProducts)} products`),
})

const fields = z.object({
  isActive: z.boolean(),
  price,
  compareAtPrice: price.nullable(),
  tags: z.array(z.string()),
  categoryName: z.string(),
})

/** The preview of a change of one product. Without `after` it stays as it is: nothing would change, or `reason` says why it cannot. */
const previewed = z.object({
  _id: id,
  name: z.string(),
  before: fields,
  after: fields.optional(),
  reason: z.string().optional(),
})
export type PreviewedChange = z.output<typeof previewed>

export const productBulk = {
  getProductIds: query({
    access: 'admin',
    right: 'products:read',
    summary: 'Ids of the products that a search and filters find, at most 1,000; and whether these are all.',
    input: productFilter,
    output: z.object({ productIds: z.array(id), isAll: z.boolean() }),
  }),
  previewBulkChange: query({
    access: 'admin',
    right: 'products',
    summary:
      'By name, what a change of many products would change. Prices are dollars; `agreed` identifies exactly these changes.',
    input: selection,
    output: z.object({ products: z.array(previewed), agreed: z.string() }),
    refusals: ['CATEGORY_NOT_FOUND'],
  }),
  applyBulkChange: mutation({
    access: 'admin',
    right: 'products',
    summary:
      'Changes up to 1,000 products at once or none, as they were previewed: if they are otherwise by now, PREVIEW_CHANGED. Sent twice with the same run it changes nothing twice.',
    input: selection.extend({ runId: z.uuid(), agreed: z.string().max(100) }),
    output: z.object({ changed: z.int() }),
    refusals: ['CATEGORY_NOT_FOUND', 'PREVIEW_CHANGED'],
  }),
  getLastBulkChange: query({
    access: 'admin',
    right: 'products',
    summary: "The caller's last change of many products within the hour, to be undone.",
    output: z.object({ runId: id, products: z.int(), doneAt: time }).nullable(),
  }),
  undoBulkChange: mutation({
    access: 'admin',
    right: 'products',
    summary:
      'Gives the products of a run their former values. Those that were changed since keep what they have and are named. Sent again it changes nothing.',
    input: z.object({ runId: z.uuid() }),
    output: z.object({ undone: z.int(), kept: z.array(z.string()) }),
  }),
}
