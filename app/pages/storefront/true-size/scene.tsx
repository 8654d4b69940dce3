import type { ProductSize } from '#domain/products/product-size.ts'
import { type Thing, things } from '#domain/products/what-fits.ts'
import { DrawnProduct, type Look } from './drawn-product.tsx'
import { axisX, gap, MeasuredProduct, RuledScale, round, topOver } from './ruled-scale.tsx'
import type { Length } from './units.ts'

type Props = {
  name: string
  size: ProductSize
  /** Other sizes of the product, by the names of their variants. */
  others: readonly { name: string; size: ProductSize }[]
  look: Look
  thing: Thing
  length: Length
}

const sheet = { id: 'sheet', name: 'A4 sheet', sides: [29.7, 21, 0] } as const

/** The product on a ruled scale, in front of its other sizes and beside a phone, a sheet of paper and the chosen thing, which is drawn in the product as well. */
export function Scene({ name, size, others, look, thing: chosen, length }: Props) {
  const sizes = [size, ...others.map((other) => other.size)]
  const top = topOver(sizes)
  const widest = Math.max(...sizes.map(({ width }) => width))
  const productX = axisX + gap + widest / 2
  const beside = placed(chosen.id === 'phone' ? [] : [chosen], axisX + gap + widest + gap + 2)
  const last = beside.at(-1)
  return (
    <RuledScale
      top={top}
      width={last ? last.x + last.width + 2 : 0}
      length={length}
      label={[
        `${name}, ${sidesOf(size, length)}`,
        ...others.map((other) => `in gray ${other.name}, ${sidesOf(other.size, length)}`),
        `beside ${beside.map(({ label }) => label).join(', ')}`,
      ].join(', ')}
    >
      {others.map((other) => (
        <DrawnProduct key={other.name} look={look} size={other.size} x={productX} y={top - other.size.height} isOther />
      ))}
      <g className={others.length > 0 ? 'is-clear' : undefined}>
        <MeasuredProduct size={size} look={look} x={productX} top={top} length={length} clear={widest}>
          <Silhouette thing={lyingIn(chosen, size)} x={productX} base={top - 0.4} className="true-size__inside" />
        </MeasuredProduct>
      </g>
      {beside.map(({ label, x, ...thing }) => (
        <g key={label}>
          <Silhouette thing={thing} x={x + thing.width / 2} base={top} className="true-size__thing" />
          <text x={x + thing.width / 2} y={top + 5} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </RuledScale>
  )
}

function sidesOf({ width, height }: ProductSize, length: Length): string {
  return `${length(width)} wide and ${length(height)} high`
}

type Shape = { id: string; width: number; height: number }

/** Phone, paper and chosen things, placed one after the other from `start`. */
function placed(chosen: readonly Thing[], start: number): (Shape & { label: string; x: number })[] {
  const [phone] = things
  let x = start
  return [...(phone ? [phone] : []), sheet, ...chosen].map((thing) => {
    const shape = { ...standing(thing), label: labels.get(thing.id) ?? thing.name, x }
    x += shape.width + gap
    return shape
  })
}

/** Short names below the line. */
const labels = new Map<string, string>(
  Object.entries({
    notebook: 'A5',
    bottle: '0.5 l',
    umbrella: 'Umbrella',
    tablet: 'Tablet',
    laptop: 'Laptop',
  }),
)

function standing({ id, sides: [long, short] }: Pick<Thing, 'id' | 'sides'>): Shape {
  return id === 'laptop' ? { id, width: long, height: short } : { id, width: short, height: long }
}

/** The outline of a thing inside: upright if the product is high enough for it, or too narrow to lay it down; else on its long side. */
function lyingIn({ id, sides: [long, short] }: Thing, { width, height }: ProductSize): Shape {
  const isUpright = long <= height || long > width
  return isUpright && short <= width ? { id, width: short, height: long } : { id, width: long, height: short }
}

type SilhouetteProps = { thing: Shape; x: number; base: number; className: string }

function Silhouette({ thing: { id, width, height }, x, base, className }: SilhouetteProps) {
  const isBottle = id === 'bottle' && height > width
  return (
    <g className={className} transform={`translate(${round(x - width / 2)} ${round(base - height)})`}>
      {isBottle ? (
        <path transform={`scale(${width / 7} ${height / 20})`} d="M0 20V7C0 4 2 4 2 2V0H5V2C5 4 7 4 7 7V20Z" />
      ) : (
        <rect width={width} height={height} rx={id === 'sheet' ? 0 : Math.min(1, Math.min(width, height) / 6)} />
      )}
    </g>
  )
}
