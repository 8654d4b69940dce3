import { fittingOutline, type ProductOutline } from '#domain/products/outline.ts'
import type { ProductSize } from '#domain/products/product-size.ts'
import { handles, outlineOf } from './outlines.ts'

/** The look of a product: its form by its tags, and its own outline where a photo showed one. */
export type Look = { tags: readonly string[]; traced: ProductOutline | null }

type Props = {
  look: Look
  size: ProductSize
  /** The middle of the top edge, in centimeters of the drawing. */
  x: number
  y: number
  /** Another size of the product, drawn in gray behind it. */
  isOther?: boolean
}

/** The product's own outline at its dimensions, else the outline of its form; a handle that the photo does not show is that of the form. */
export function DrawnProduct({ look: { tags, traced }, size, x, y, isOther = false }: Props) {
  const { width, height, handleDrop } = size
  const form = outlineOf(tags)
  const own = traced && fittingOutline(traced, size)
  const handle = own?.handle
    ? { d: own.handle, transform: thousandths(width, handleDrop ?? own.rise * height) }
    : form.handle && handleDrop && drawnHandle({ handle: form.handle, handleDrop, size, isBehind: own !== null })
  const body = own
    ? { d: own.body, transform: thousandths(width, height) }
    : { d: form.body, transform: `scale(${width / 2} ${height})` }
  return (
    <g transform={`translate(${x} ${y})`} className={isOther ? 'is-other' : undefined}>
      {handle && <path className="true-size__bag" {...handle} />}
      <path className="true-size__bag is-body" {...body} />
    </g>
  )
}

type FormHandle = { handle: keyof typeof handles; handleDrop: number; size: ProductSize; isBehind: boolean }

/** The handle of a form. Behind a traced body, whose top edge may be round, it is narrower and reaches down to the middle. */
function drawnHandle({ handle, handleDrop, size: { width, height }, isBehind }: FormHandle) {
  const down = isBehind ? `v${height / 2 / handleDrop}` : ''
  const [start = ''] = /^M[^C]+/.exec(handles[handle]) ?? []
  return {
    d: `${handles[handle]}${down}${down && start}${down}`,
    transform: `scale(${(width / 2) * (isBehind ? 0.86 : 1)} ${handleDrop})`,
  }
}

function thousandths(width: number, height: number): string {
  return `scale(${width / 2000} ${height / 1000})`
}
