import type { ProductSize } from '#domain/product-size.ts'
import { handles, type outlineOf } from './outlines.ts'

type Props = {
  outline: ReturnType<typeof outlineOf>
  size: ProductSize
  /** The middle of the top edge, in centimeters of the drawing. */
  x: number
  y: number
  /** Another size of the product, drawn in gray behind it. */
  isOther?: boolean
}

/** The product's outline at its own dimensions. */
export function DrawnProduct({ outline, size, x, y, isOther = false }: Props) {
  const { width, height, handleDrop } = size
  return (
    <g transform={`translate(${x} ${y})`} className={isOther ? 'is-other' : undefined}>
      {outline.handle && handleDrop && (
        <path className="tsize__bag" d={handles[outline.handle]} transform={`scale(${width / 2} ${handleDrop})`} />
      )}
      <path className="tsize__bag is-body" d={outline.body} transform={`scale(${width / 2} ${height})`} />
    </g>
  )
}
