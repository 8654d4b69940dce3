import { z } from 'zod'
import { maxCompared } from '#domain/products/comparison.ts'
import { maxOutlineLength } from '#domain/products/outline.ts'
import { query } from './define.ts'
import { product } from './product-shape.ts'
import { id, preview } from './shapes.ts'

const slug = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/)

/** One of the products to compare. */
const compared = z.object({
  /** The requested slug; the product may have another one by now. */
  asked: z.string(),
  product: product.optional(),
  /** The category of a product that is no longer sold. */
  archivedIn: id.optional(),
})
export type Compared = z.output<typeof compared>

const path = z.string().max(maxOutlineLength)

const outline = z.object({
  /** SVG paths in thousandths, which `domain/products/outline.ts` describes. */
  body: path,
  handle: path.optional(),
  rise: z.number(),
  aspect: z.number(),
})

export const productComparison = {
  getComparedProducts: query({
    access: 'anyone',
    summary:
      'Bags side by side, in the order asked for. A former address leads to its bag. One that is no longer sold is answered with its category, one that never was with nothing.',
    input: z.object({ slugs: z.array(slug).min(1).max(maxCompared) }),
    output: z.array(compared),
  }),
  getProductOutlines: query({
    access: 'anyone',
    summary:
      'The outlines of active products, traced from the photos that represent them; those whose photo shows no clear outline are left out.',
    input: z.object({ slugs: z.array(slug).min(1).max(maxCompared), preview }),
    output: z.array(z.object({ slug, outline })),
  }),
}
