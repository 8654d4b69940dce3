import { type Cents, fromDollars } from '#domain/money.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { careOf } from './care.ts'
import { type CatalogueProduct, catalogue, urlOf } from './catalogue.ts'
import { categoryOfForm } from './categories.ts'
import { productText } from './product-texts.ts'
import { averageOf, reviewsOf } from './reviews.ts'
import { scenes } from './scenes.ts'
import { type Shelf, shelf } from './shelf.ts'
import { shippingOf } from './shipping.ts'

type Variant = {
  id: string
  productId: string
  type: 'color' | 'size'
  name: string
  value: string
  priceAdjustment: Cents
  stockQuantity: number
  isPictured: boolean
  sortOrder: number
  dimensions?: string
  weightGrams?: number
}

type Image = {
  id: string
  productId: string
  variantId?: string
  imageUrl: string
  altText: string
  isPrimary?: boolean
  sortOrder: number
  focalX?: number
  focalY?: number
}

/** All products of the demo. */
export function demoProducts(now: Date) {
  return catalogue.map((bag) => {
    const place = shelf[bag.slug] ?? { age: 100 }
    return rowsOf(withPicturedFirst(bag, place.pictured), place, now)
  })
}

function withPicturedFirst(bag: CatalogueProduct, pictured: string | undefined): CatalogueProduct {
  const isOther = ({ slug }: { slug: string }) => slug !== pictured
  return { ...bag, colours: bag.colours.toSorted((one, other) => Number(isOther(one)) - Number(isOther(other))) }
}

function rowsOf(bag: CatalogueProduct, place: Shelf, now: Date) {
  const variants = variantsOf(bag, place)
  const colors = variants.filter((variant) => variant.type === 'color')
  const stock = place.stock ?? colors.reduce((sum, color) => sum + color.stockQuantity, 0)
  const reviews = reviewsOf(bag.slug)
  return {
    product: {
      ...wordsOf(bag),
      id: bag.slug,
      slug: bag.slug,
      name: bag.name,
      categoryId: categoryOfForm[bag.type] ?? 'totes',
      basePrice: fromDollars(bag.price_usd),
      salePrice: place.salePrice === undefined ? null : fromDollars(place.salePrice),
      cost: costOf(bag, place),
      sustainabilityScore: place.score ?? bag.sustainability_score,
      totalStock: stock,
      averageRating: averageOf(reviews),
      totalReviews: reviews.length,
      isFeatured: place.featured ?? false,
      createdAt: new Date(now.getTime() - place.age * dayMs),
    },
    variants,
    images: imagesOf(bag),
    options: shippingOf(bag.slug, bag.price_usd, place.shipping),
  }
}

function costOf({ price_usd }: CatalogueProduct, { cost = Math.round(price_usd * 38) / 100 }: Shelf) {
  return cost === null ? null : fromDollars(cost)
}

function wordsOf(bag: CatalogueProduct) {
  return {
    shortDescription: bag.description,
    description: `${productText[bag.slug]}\n\n${bag.closure}. Lining: ${lowerFirst(bag.lining)}. Hardware: ${lowerFirst(bag.hardware)}. Made in batches of forty and numbered inside.`,
    material: bag.material,
    dimensions: dimensionsOf(bag.dimensions_cm),
    weightGrams: bag.weight_g,
    careInstructions: careOf(bag.material),
    sustainableFeatures: bag.facts,
    tags: [
      ...(ownForms[bag.slug] ?? []),
      bag.type,
      ...bag.material
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter((word) => word.length > 3),
    ],
  }
}

function dimensionsOf({ width, height, depth, handle_drop }: CatalogueProduct['dimensions_cm']): string {
  const drop = handle_drop ? `, handle drop ${handle_drop} cm` : ''
  return `${width} × ${height} × ${depth} cm${drop}`
}

/** Products of another form than their type's. */
const ownForms: Record<string, string[]> = {
  'oblo-canteen': ['round'],
  'sella-saddle': ['saddle'],
  'faro-camera': ['camera'],
  'nuvola-quilted': ['camera'],
  'galassia-flap': ['crossbody'],
  'goccia-bucket': ['bucket'],
  'conchiglia-phone': ['pouch'],
}

/** The variants of a product; none for a product in one color only. */
function variantsOf(bag: CatalogueProduct, place: Shelf): Variant[] {
  const colors = bag.colours.length < 2 ? [] : bag.colours
  const common = (slug: string) => ({
    id: `${bag.slug}-${slug}`,
    productId: bag.slug,
    priceAdjustment: fromDollars(place.adjustment?.[slug] ?? 0),
    stockQuantity: place.variantStock?.[slug] ?? 0,
  })
  return [
    ...colors.map(({ slug, name, hex }, sortOrder) => ({
      isPictured: sortOrder === 0,
      ...common(slug),
      type: 'color' as const,
      name,
      value: hex,
      sortOrder,
    })),
    ...(place.sizes ?? []).map(({ slug, name, measures }, index) => ({
      ...common(slug),
      type: 'size' as const,
      name,
      value: name,
      ...(measures && { dimensions: measures.dimensions, weightGrams: measures.weightGrams }),
      isPictured: index === 0,
      sortOrder: 10 + index,
    })),
  ]
}

/** The first color's images are the product's general ones; each color has its own set as well. */
function imagesOf(bag: CatalogueProduct): Image[] {
  const first = bag.colours[0]?.slug
  const hasColors = bag.colours.length > 1
  const ofBag = bag.images.flatMap((image, sortOrder) => {
    const row = { productId: bag.slug, imageUrl: urlOf(image.file), altText: image.alt, sortOrder }
    const id = `${bag.slug}-${image.colour}-${image.view}`
    const general = { ...row, id: `${id}-general`, isPrimary: image.colour === first && image.view === 'front' }
    const ofColor = { ...row, id, variantId: `${bag.slug}-${image.colour}`, isPrimary: image.view === 'front' }
    return [...(image.colour === first ? [general] : []), ...(hasColors ? [ofColor] : [])]
  })
  return [...ofBag, ...sceneOf(bag.slug)]
}

/** The bag's wide photograph, the last of its general ones. */
function sceneOf(slug: string): Image[] {
  const scene = scenes[slug]
  if (!scene) return []
  const [focalX, focalY] = scene.focus
  const place = { id: `${slug}-scene`, productId: slug, sortOrder: 100, focalX, focalY }
  return [{ ...place, imageUrl: urlOf(scene.file), altText: scene.alt }]
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
