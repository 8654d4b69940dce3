import { FitText } from '#app/pages/storefront/true-size/fit-text.tsx'
import { outlineOf } from '#app/pages/storefront/true-size/outlines.ts'
import type { Length, Unit } from '#app/pages/storefront/true-size/units.ts'
import { Stars } from '#app/ui/stars.tsx'
import type { Product } from '#contract/products.ts'
import { cents, formatShippingPrice } from '#domain/money.ts'
import { poundsOf, withInches } from '#domain/products/measures.ts'
import { measuresOf, readProductSize } from '#domain/products/product-size.ts'
import { scoreText, sustainabilityTier } from '#domain/products/sustainability.ts'
import { fitOf, type Thing, things } from '#domain/products/what-fits.ts'
import { businessDays } from '#domain/settings/policy-text.ts'

/** Null when a product's fact is unknown. */
export type Fact = { name: string; of: (product: Product) => React.ReactNode }

type Measures = { length: Length; unit: Unit }

/** The compared facts, in the order in which shoppers ask about them. */
export function groups({ length, unit }: Measures): { name: string; facts: Fact[] }[] {
  return [
    {
      name: 'Size',
      facts: [
        { name: 'Dimensions', of: (product) => sidesOf(product, length) },
        { name: 'Handle drop', of: ({ dimensions }) => dropOf(dimensions, length) },
        { name: 'Weight', of: (product) => weightOf(product, unit) },
      ],
    },
    {
      name: 'What goes in',
      facts: things.map((thing) => ({ name: thing.name, of: (product) => fitIn(product, thing, length) })),
    },
    {
      name: 'The bag',
      facts: [
        { name: 'Materials', of: ({ material }) => material || null },
        { name: 'Colors', of: ({ colors }) => <Colors colors={colors} /> },
        { name: 'Sustainability score', of: ({ sustainabilityScore }) => scoreOf(sustainabilityScore) },
        { name: 'Rating', of: (product) => <Stars rating={product.averageRating} count={product.totalReviews} /> },
        { name: 'Delivery', of: ({ defaultShippingOption }) => shippingOf(defaultShippingOption) },
      ],
    },
  ]
}

/** The shop's own words when they cannot be parsed. */
function sidesOf(product: Product, length: Length): string | null {
  const { dimensions } = measuresOf(product, [])
  const size = readProductSize(dimensions)
  if (!size) return withInches(dimensions) || null
  return `${length(size.width, '')} × ${length(size.height, '')} × ${length(size.depth)}`
}

function dropOf(dimensions: string, length: Length): string | null {
  const size = readProductSize(dimensions)
  if (!size) return null
  return size.handleDrop ? length(size.handleDrop) : 'No handle'
}

function weightOf(product: Product, unit: Unit): string | null {
  const { weightGrams: grams } = measuresOf(product, [])
  if (grams === null) return null
  return unit === 'cm' ? `${grams}\u00a0g` : `${poundsOf(grams)}\u00a0lb`
}

function fitIn({ dimensions, tags }: Product, thing: Thing, length: Length): React.ReactNode {
  const size = readProductSize(dimensions)
  return size && <FitText fit={fitOf(thing, size, outlineOf(tags).isOpen ?? false)} length={length} />
}

function Colors({ colors }: Pick<Product, 'colors'>) {
  if (colors.length === 0) return 'As pictured'
  return (
    <ul className="compare-colors">
      {colors.map(({ name, value }) => (
        <li key={name} style={{ '--c': value } as React.CSSProperties}>
          {name}
        </li>
      ))}
    </ul>
  )
}

function scoreOf(score: number | undefined): string {
  return score === undefined ? 'N/A' : `${scoreText(score)}/10, ${sustainabilityTier(score)}`
}

function shippingOf(option: Product['defaultShippingOption']): string | null {
  return option ? `${formatShippingPrice(cents(option.price))}, ${businessDays(option.estimatedDays)}` : null
}
