import { z } from 'zod'
import { focus } from './product-images.ts'
import { id, price, shippingOption, time } from './shapes.ts'

export const product = z.object({
  _id: id,
  _creationTime: time,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  categoryId: id,
  basePrice: price,
  salePrice: price.optional(),
  primaryImageUrl: z.string(),
  primaryImageAlt: z.string(),
  primaryFocus: focus.optional(),
  /** The photo after the primary one. */
  secondImageUrl: z.string().optional(),
  /** The product's colors, `value` as in CSS; the pictured one is that of the primary photo. */
  colors: z.array(z.object({ name: z.string(), value: z.string(), isPictured: z.boolean() })),
  sustainabilityScore: z.number().min(0).max(10).optional(),
  sustainableFeatures: z.array(z.string()),
  careInstructions: z.string(),
  material: z.string(),
  dimensions: z.string(),
  /** Unknown when absent. */
  weightGrams: z.int().optional(),
  tags: z.array(z.string()),
  totalStock: z.int().min(0),
  /** The stock of the pictured variants, which adding from a card takes. */
  picturedStock: z.int().min(0),
  averageRating: z.number(),
  totalReviews: z.int(),
  status: z.enum(['active', 'inactive']),
  /** Created within 60 days. */
  isNew: z.boolean(),
  /** The first active shipping option, which adding from a card takes. */
  defaultShippingOption: shippingOption.optional(),
})
export type Product = z.output<typeof product>
