import { z } from 'zod'
import { maxSearchLetters } from '#domain/products/search.ts'
import { catalogueViews, sortOptions } from '#domain/products/sort-option.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { mutation, query } from './define.ts'
import { productBulk } from './product-bulk.ts'
import { productComparison } from './product-comparison.ts'
import { productEditing } from './product-editing.ts'
import { focus, productImage } from './product-images.ts'
import { product } from './product-shape.ts'
import { productVariants, variant } from './product-variants.ts'
import { id, preview, time } from './shapes.ts'

/** A product of a list. A list filtered by colors shows it in the first of these that it has, unless that is the pictured one. */
const listedProduct = product.extend({
  choice: z.object({ color: z.string() }).optional(),
  /** The variants that go into the cart with the product. */
  variantIds: z.array(id).optional(),
  /** The fields of the pictured variants that differ from those in the list's color. */
  pictured: product
    .pick({
      primaryImageUrl: true,
      primaryImageAlt: true,
      primaryFocus: true,
      secondImageUrl: true,
      colors: true,
      basePrice: true,
      salePrice: true,
      picturedStock: true,
    })
    .optional(),
  /** The product's wide photo, which shows it in place. Left out in lists filtered by colors, as it shows one color. */
  scene: z.object({ imageUrl: z.string(), altText: z.string(), focus: focus.optional() }).optional(),
})
export type ListedProduct = z.output<typeof listedProduct>

export type { Compared } from './product-comparison.ts'
export type { AdminImage, ProductImage } from './product-images.ts'
export type { Product } from './product-shape.ts'
export type { AdminVariant, ImagesAndVariants, StockMovement, Variant } from './product-variants.ts'

/** A search text; blanks alone count as no text. */
const searchText = z
  .string('Enter a text')
  .overwrite((text) => text.replaceAll('\0', ' '))
  .trim()
  .max(maxSearchLetters, `Search for at most ${maxSearchLetters} characters`)

const suggestedProduct = product.pick({
  _id: true,
  name: true,
  slug: true,
  basePrice: true,
  salePrice: true,
  primaryImageUrl: true,
  material: true,
})
export type SuggestedProduct = z.output<typeof suggestedProduct>

const suggestions = z.object({
  products: z.array(suggestedProduct),
  categories: z.array(z.object({ _id: id, name: z.string(), slug: z.string() })),
})
export type Suggestions = z.output<typeof suggestions>

const bound = z
  .number('Enter a number')
  .min(0, 'Must not be negative')
  .max(1_000_000, 'Must be at most 1,000,000')
  .optional()
/** Names of colors or sizes, as in URLs: 'ink-navy'. */
const filterNames = z
  .array(
    z
      .string()
      .min(1)
      .max(255)
      .regex(/^[^\0]*$/),
  )
  .min(1)
  .max(20)
  .optional()

const listed = z.object({
  searchText: searchText.optional(),
  /** New arrivals: created within 60 days. Bestsellers: sold within 90 days, most pieces first unless sorted. */
  view: z.enum(catalogueViews, `Choose one of ${catalogueViews.join(', ')}`).optional(),
  minPrice: bound,
  maxPrice: bound,
  /** The category's id, or its present or a former slug. */
  categoryId: id.optional(),
  colors: filterNames,
  sizes: filterNames,
})
type Bounds = { minPrice?: number | undefined; maxPrice?: number | undefined }
const areInOrder = ({ minPrice, maxPrice }: Bounds) =>
  minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice
const notInOrder = { path: ['maxPrice'], message: 'Maximum price is below minimum price' }
const filterOption = z.object({ slug: z.string(), name: z.string(), count: z.int() })

const ofProduct = z.object({ productId: id })

/** A guest's id: 'guest_' and a random id that the browser stores. */
const sessionId = z.string().regex(/^guest_[\w-]{1,58}$/, "Not 'guest_' and an id")
/** The viewer: the session decides for a signed-in caller; anybody else names a guest. */
const viewer = z.object({ userId: id.optional(), sessionId: sessionId.optional() })

export const viewedProduct = product.extend({ viewedAt: time })
export type ViewedProduct = z.output<typeof viewedProduct>

export const products = {
  searchProducts: query({
    access: 'anyone',
    summary:
      'A page of the catalog. Bounds are dollars of the shown price; a parent category includes its children; of the colors, and of the sizes, it comes in one; a text is matched with one typing error in each word, best matches first unless sorted.',
    input: listed
      .extend({
        sortBy: z.enum(sortOptions, `Sort by one of ${sortOptions.join(', ')}`).optional(),
        paginationOpts: z
          .object({ numItems: z.int().min(1).max(100), cursor: z.string().max(2000).nullable() })
          .optional(),
      })
      .refine(areInOrder, notInOrder),
    output: z.object({ page: z.array(listedProduct), isDone: z.boolean(), continueCursor: z.string() }),
  }),
  getFilterOptions: query({
    access: 'anyone',
    summary:
      'The colors and sizes that the bags of a list come in, with how many bags: of a color, those that come in one of the chosen sizes too, and the other way round. Of a list of more than 1,000 bags, 1,000 are looked through.',
    input: listed.refine(areInOrder, notInOrder),
    output: z.object({
      /** The count of the list's products in the chosen colors and sizes. */
      count: z.int(),
      colors: z.array(filterOption.extend({ value: z.string() })),
      sizes: z.array(filterOption),
    }),
  }),
  suggestProducts: query({
    access: 'anyone',
    summary: 'Up to 6 products and 3 categories for what is being typed, best matches first.',
    input: z.object({ searchText }),
    output: suggestions,
  }),
  getFeaturedProducts: query({ access: 'anyone', summary: 'Up to 8 featured products.', output: z.array(product) }),
  getStoryProduct: query({
    access: 'anyone',
    summary:
      'The bag that the home page tells of, with its closest view: the one that administrators chose, else the featured one that the four newest leave over; or null.',
    output: z.object({ product, closeUp: productImage.nullable() }).nullable(),
  }),
  getHeroProduct: query({
    access: 'anyone',
    summary:
      "The bag of the home page's large photograph, priced in the photographed color; null in a shop that does not sell it in that color.",
    output: listedProduct
      .pick({ name: true, slug: true, basePrice: true, salePrice: true, choice: true })
      .extend({ color: z.string() })
      .nullable(),
  }),
  getNewArrivals: query({ access: 'anyone', summary: 'Up to 8 newest products.', output: z.array(product) }),
  getProductDimensions: query({
    access: 'anyone',
    summary: 'Up to 200 active products with dimensions, by name: what a drawing of them needs.',
    output: z.array(product.pick({ slug: true, name: true, dimensions: true, tags: true })),
  }),
  getProductBySlug: query({
    access: 'anyone',
    summary:
      'One active product. Not found, `data` may say where it moved to (`movedTo`, a slug) or which category it was archived in (`archivedIn`).',
    input: z.object({ slug: z.string().min(1).max(255), preview }),
    output: product.extend({
      barcode: z.string().optional(),
      /** The title and description for search engines and previews, where the product's name and text do not serve. */
      seoTitle: z.string().optional(),
      seoDescription: z.string().optional(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  getAllProducts: query({
    access: 'admin',
    right: 'products:read',
    summary: 'All products, inactive ones too.',
    output: z.array(product),
  }),
  getProductVariants: query({
    access: 'anyone',
    summary: 'Variants of an active product.',
    input: ofProduct.extend({ preview }),
    output: z.array(variant),
  }),
  getProductImages: query({
    access: 'anyone',
    summary:
      'The photos that represent a product: its general ones; without any, those of the pictured color, else of any variant.',
    input: ofProduct.extend({ preview }),
    output: z.array(productImage),
  }),
  getVariantImages: query({
    access: 'anyone',
    summary: "One variant's photos.",
    input: z.object({ productId: id, variantId: id, preview }),
    output: z.array(productImage),
  }),
  trackRecentlyViewedProduct: mutation({
    access: 'anyone',
    summary: 'Notes that somebody looked at a product, now.',
    input: viewer.extend({ productId: id }),
    output: z.null(),
    refusals: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
    callsPerHour: 1_200,
  }),
  getRecentlyViewedProducts: query({
    access: 'anyone',
    summary: 'What somebody looked at, the latest first.',
    input: viewer.extend({
      limit: z.int().min(1).max(visitorPolicy.maxViews).default(visitorPolicy.maxViews),
      excludeProductId: id.optional(),
    }),
    output: z.array(viewedProduct),
    refusals: ['UNAUTHORIZED', 'FORBIDDEN'],
  }),
  claimGuestViews: mutation({
    access: 'customer',
    summary: "Moves a guest's views to the caller's account; the newest stay. Sending it again changes nothing.",
    input: z.object({ sessionId }),
    output: z.null(),
  }),
  ...productComparison,
  ...productVariants,
  ...productEditing,
  ...productBulk,
}
