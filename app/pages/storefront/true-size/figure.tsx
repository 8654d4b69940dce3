import type { ProductSize } from '#domain/product-size.ts'
import { DrawnProduct, type Look } from './drawn-product.tsx'

type Props = {
  name: string
  size: ProductSize
  look: Look
  height: number
}

/** The outline's own height in centimeters: its crown at 0, the floor at 170. */
const drawnHeight = 170
const shoulder = { x: 17.5, up: 137 }
const hand = { x: 24, up: 80 }
/** The least handle drop for the shoulder, in centimeters. */
const shoulderDrop = 17

/** A person of the given height in centimeters, with the product where it is worn. */
export function Figure({ name, size, look, height }: Props) {
  const { x, up, text } = wornAt(size, look.tags)
  const y = drawnHeight - up * (height / drawnHeight)
  return (
    <svg
      className="tsize__figure"
      viewBox="-46 -12 92 184"
      role="img"
      aria-label={`Outline of a person of ${height} cm with the ${name} ${text}`}
    >
      <g transform={`translate(0 ${drawnHeight - height}) scale(${height / drawnHeight})`}>
        <ellipse className="tsize__thing" cx="0" cy="12" rx="7.4" ry="10.6" />
        <path className="tsize__thing" d={body} />
      </g>
      <DrawnProduct look={look} size={size} x={x} y={y} />
      <path className="tsize__tick is-long" d="M-46 170H46" />
    </svg>
  )
}

/** The place of the product's top edge, in centimeters above the floor for a person of 170 cm. */
function wornAt({ handleDrop, height }: ProductSize, tags: readonly string[]): { x: number; up: number; text: string } {
  if (tags.includes('backpack')) return { x: 0, up: 134, text: 'on the back' }
  if (tags.includes('belt')) return { x: 0, up: 106, text: 'at the waist' }
  if (!handleDrop) return { x: hand.x, up: hand.up + height / 2, text: 'in the hand' }
  if (handleDrop < shoulderDrop) return { x: hand.x, up: hand.up - handleDrop, text: 'in the hand' }
  return { x: shoulder.x, up: shoulder.up - handleDrop, text: 'on the shoulder' }
}

const body =
  'M3.6 23C4.9 23.7 3.1 25.8 4 27C4.9 28.2 6.8 29.1 9 30C11.2 30.9 15 31.2 17 32.5C19 33.8 20.1 35.1 21 38C21.9 40.9 22.1 46 22.5 50C22.9 54 23.1 58 23.5 62C23.9 66 24.7 70.3 25 74C25.3 77.7 25.5 80.8 25.5 84C25.5 87.2 25.4 91.2 25 93C24.6 94.8 23.4 95.8 22.8 95C22.2 94.2 22 91.2 21.6 88C21.2 84.8 21.1 80 20.6 76C20.1 72 19.4 68 18.8 64C18.2 60 17.6 55.2 17 52C16.4 48.8 15.8 44.7 15.4 45C15 45.3 14.9 50.5 14.4 54C13.9 57.5 12.6 62.3 12.6 66C12.6 69.7 13.8 72.3 14.6 76C15.4 79.7 17 83.7 17.4 88C17.8 92.3 17.7 97 17.2 102C16.7 107 15.4 113.3 14.6 118C13.8 122.7 12.7 126 12.4 130C12.1 134 13.1 137.7 12.6 142C12.1 146.3 10.3 152.3 9.6 156C8.9 159.7 8.3 161.8 8.4 164C8.5 166.2 11.2 168.1 10.4 169C9.6 169.9 4.5 170.9 3.4 169.4C2.3 167.9 3.5 163.9 3.6 160C3.7 156.1 3.9 150.7 3.8 146C3.7 141.3 3.3 137.7 3 132C2.7 126.3 2.6 118.8 2.2 112C1.8 105.2 1.1 94.5 .6 91C.1 87.5 -.1 87.5 -.6 91C-1.1 94.5 -1.8 105.2 -2.2 112C-2.6 118.8 -2.7 126.3 -3 132C-3.3 137.7 -3.7 141.3 -3.8 146C-3.9 150.7 -3.7 156.1 -3.6 160C-3.5 163.9 -2.3 167.9 -3.4 169.4C-4.5 170.9 -9.6 169.9 -10.4 169C-11.2 168.1 -8.5 166.2 -8.4 164C-8.3 161.8 -8.9 159.7 -9.6 156C-10.3 152.3 -12.1 146.3 -12.6 142C-13.1 137.7 -12.1 134 -12.4 130C-12.7 126 -13.8 122.7 -14.6 118C-15.4 113.3 -16.7 107 -17.2 102C-17.7 97 -17.8 92.3 -17.4 88C-17 83.7 -15.4 79.7 -14.6 76C-13.8 72.3 -12.6 69.7 -12.6 66C-12.6 62.3 -13.9 57.5 -14.4 54C-14.9 50.5 -15 45.3 -15.4 45C-15.8 44.7 -16.4 48.8 -17 52C-17.6 55.2 -18.2 60 -18.8 64C-19.4 68 -20.1 72 -20.6 76C-21.1 80 -21.2 84.8 -21.6 88C-22 91.2 -22.2 94.2 -22.8 95C-23.4 95.8 -24.6 94.8 -25 93C-25.4 91.2 -25.5 87.2 -25.5 84C-25.5 80.8 -25.3 77.7 -25 74C-24.7 70.3 -23.9 66 -23.5 62C-23.1 58 -22.9 54 -22.5 50C-22.1 46 -21.9 40.9 -21 38C-20.1 35.1 -19 33.8 -17 32.5C-15 31.2 -11.2 30.9 -9 30C-6.8 29.1 -4.9 28.2 -4 27C-3.1 25.8 -4.9 23.7 -3.6 23C-2.3 22.3 2.3 22.3 3.6 23Z'
