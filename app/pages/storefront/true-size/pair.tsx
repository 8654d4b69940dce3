import type { ProductOutline } from '#domain/products/outline.ts'
import type { ProductSize } from '#domain/products/product-size.ts'
import { things } from '#domain/products/what-fits.ts'
import { axisX, gap, MeasuredProduct, RuledScale, topOver } from './ruled-scale.tsx'
import type { Length } from './units.ts'

/** Space for the height written beside a product, in centimeters of the drawing. */
const roomForHeight = 6

export type SizedProduct = { slug: string; name: string; tags: readonly string[]; size: ProductSize }
type Props = {
  products: readonly SizedProduct[]
  /** By slug, of the products that have one. */
  outlines: ReadonlyMap<string, ProductOutline>
  length: Length
}

/** Products on one ruled scale, and a phone after them. */
export function Pair({ products, outlines, length }: Props) {
  const top = topOver(products.map(({ size }) => size))
  const places = placesOf(products.map(({ size }) => size.width))
  const phoneX = (places.at(-1) ?? 0) + (products.at(-1)?.size.width ?? 0) / 2 + gap + roomForHeight
  const phone = things[0]
  const [high = 0, wide = 0] = phone?.sides ?? []
  const texts = products.map(({ name, size }) => `${name}, ${length(size.width)} wide and ${length(size.height)} high`)
  return (
    <RuledScale
      top={top}
      width={phoneX + wide + gap}
      length={length}
      label={`${texts.join(', beside ')}, beside a phone`}
    >
      {products.map(({ slug, tags, size }, index) => (
        <MeasuredProduct
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand at both places
          key={index}
          size={size}
          look={{ tags, traced: outlines.get(slug) ?? null }}
          x={places[index] ?? 0}
          top={top}
          length={length}
        />
      ))}
      <rect className="true-size__thing" x={phoneX} y={top - high} width={wide} height={high} rx={1} />
      <text x={phoneX + wide / 2} y={top + 5} textAnchor="middle">
        Phone
      </text>
    </RuledScale>
  )
}

/** The middles of things with these widths, placed one after the other. */
function placesOf(widths: readonly number[]): number[] {
  let left = axisX + gap
  return widths.map((width) => {
    const middle = left + width / 2
    left += width + gap + roomForHeight
    return middle
  })
}
