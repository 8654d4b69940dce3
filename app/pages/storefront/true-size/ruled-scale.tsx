import type { ProductSize } from '#domain/products/product-size.ts'
import { DrawnProduct, type Look } from './drawn-product.tsx'
import type { Length } from './units.ts'

/** Centimeters of the drawing: the position of the scale, and the gap between things. */
export const axisX = 4
export const gap = 7

type ScaleProps = {
  /** The highest mark, in centimeters. */
  top: number
  /** The least width in centimeters; things drawn beside the scale may need more. */
  width: number
  length: Length
  label: string
  children: React.ReactNode
}

/** A scale from the floor up, with things drawn beside it. */
export function RuledScale({ top, width: least, length, label, children }: ScaleProps) {
  const width = round(Math.max((top + 6) * 1.6, least))
  return (
    <svg
      className="true-size__scene"
      viewBox={`0 -1 ${width} ${top + 7}`}
      style={{ '--units': width } as React.CSSProperties}
      role="img"
      aria-label={label}
    >
      <path className="true-size__tick is-long" d={`M${axisX} ${top}H${width}`} />
      <path className="true-size__tick" d={`M${axisX} 0V${top}${ticks(top, (at) => at % 10 !== 0)}`} />
      <path className="true-size__tick is-long" d={ticks(top, (at) => at % 10 === 0)} />
      {Array.from({ length: top / 10 + 1 }, (_, step) => step * 10).map((at) => (
        <text key={at} x={axisX - 0.8} y={top - at + 0.5} textAnchor="end">
          {length(at, '')}
        </text>
      ))}
      {children}
    </svg>
  )
}

type ProductProps = {
  size: ProductSize
  look: Look
  /** The middle of the product. */
  x: number
  top: number
  length: Length
  /** The width that the height is written beside; the product's own by default. */
  clear?: number
  /** The things drawn in the product. */
  children?: React.ReactNode
}

/** A product on the floor, with its dimensions. */
export function MeasuredProduct({ size, look, x, top, length, clear = size.width, children }: ProductProps) {
  const { width, height } = size
  const side = x + clear / 2
  const y = top - height
  return (
    <>
      <DrawnProduct look={look} size={size} x={x} y={y} />
      {children}
      <path
        className="true-size__measure"
        d={`M${x - width / 2} ${top + 2}h${width}m0-.6v1.2m${-width} 0v-1.2M${side + 2} ${top}V${y}m-.6 0h1.2m0 ${height}h-1.2`}
      />
      <text className="true-size__side" x={x} y={top + 5} textAnchor="middle">
        {length(width)}
      </text>
      <text className="true-size__side true-size__high" x={side + 3} y={y + Math.min(6, height / 2)}>
        {length(height)}
      </text>
    </>
  )
}

/** The first multiple of ten above the highest of these products with its handle. */
export function topOver(sizes: readonly ProductSize[]): number {
  return Math.max(40, ...sizes.map(({ height, handleDrop }) => Math.ceil((height + (handleDrop ?? 0) + 2) / 10) * 10))
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

function ticks(top: number, isShown: (at: number) => boolean): string {
  return Array.from({ length: top + 1 }, (_, at) => at)
    .filter(isShown)
    .map((at) => `M${axisX} ${top - at}h${at % 10 === 0 ? 2.4 : at % 5 === 0 ? 1.6 : 0.8}`)
    .join('')
}
