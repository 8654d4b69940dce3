import { DrawnProduct, type Look } from '#app/pages/storefront/true-size/drawn-product.tsx'
import { topOver } from '#app/pages/storefront/true-size/ruled-scale.tsx'
import type { Length } from '#app/pages/storefront/true-size/units.ts'
import { useOutlines } from '#app/pages/storefront/true-size/use-outlines.ts'
import type { Product } from '#contract/products.ts'
import { type ProductSize, readProductSize } from '#domain/products/product-size.ts'
import { things } from '#domain/products/what-fits.ts'

type Props = { products: readonly Product[]; length: Length }

/** Centimeters of the drawing: at the side of each product, and between it and the phone. */
const gap = 4
const linesApart = 10

/** The products at one scale, each in its column, on lines across all of them; nothing when no size is known. */
export function TrueScale({ products, length }: Props) {
  const outlines = useOutlines(products.map(({ slug }) => slug))
  const sizes = products.map(({ dimensions }) => readProductSize(dimensions))
  const known = sizes.filter((size) => size !== null)
  if (known.length === 0) return null
  const frame = { width: Math.max(...known.map(({ width }) => width)), top: topOver(known) }
  return (
    <tbody>
      <tr className="compare-scale true-size">
        <th scope="row">
          True to one scale
          <span className="muted block">Each beside a phone; the lines are {length(linesApart)} apart</span>
        </th>
        {products.map((product, index) => (
          <td key={product._id}>
            <Drawing
              name={product.name}
              look={{ tags: product.tags, traced: outlines.get(product.slug) ?? null }}
              size={sizes[index] ?? null}
              frame={frame}
              length={length}
            />
          </td>
        ))}
      </tr>
    </tbody>
  )
}

type DrawingProps = {
  name: string
  look: Look
  size: ProductSize | null
  /** The width of the widest product, and the height of the highest line. */
  frame: { width: number; top: number }
  length: Length
}

function Drawing({ name, look, size, frame: { width, top }, length }: DrawingProps) {
  const [high = 0, wide = 0] = things[0]?.sides ?? []
  const whole = gap + width + gap + wide + gap
  const text = size && `${name}, ${length(size.width)} wide and ${length(size.height)} high, beside a phone`
  return (
    <svg viewBox={`0 0 ${whole} ${top + 1}`} role="img" aria-label={text ?? `The size of the ${name} is not known`}>
      <path className="true-size__tick" d={linesUpTo(top, whole)} />
      <path className="true-size__tick is-long" d={`M0 ${top}H${whole}`} />
      {size && (
        <>
          <DrawnProduct look={look} size={size} x={gap + width / 2} y={top - size.height} />
          <rect
            className="true-size__thing"
            x={gap + width / 2 + size.width / 2 + gap}
            y={top - high}
            width={wide}
            height={high}
            rx={1}
          />
        </>
      )}
    </svg>
  )
}

function linesUpTo(top: number, whole: number): string {
  return Array.from({ length: top / linesApart }, (_, line) => `M0 ${line * linesApart}H${whole}`).join('')
}
