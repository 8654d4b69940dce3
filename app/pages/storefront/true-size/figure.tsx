import type { ProductSize } from '#domain/products/product-size.ts'
import { DrawnProduct, type Look } from './drawn-product.tsx'

type Props = {
  name: string
  size: ProductSize
  look: Look
  height: number
}

/** The outline's own height in centimeters: its crown at 0, the floor at 170. */
const drawnHeight = 170
const shoulder = { x: 15.5, up: 137 }
const hand = { x: 22, up: 79 }
/** The least handle drop for the shoulder, in centimeters. */
const shoulderDrop = 17

/** A person of the given height in centimeters, with the product where it is worn. */
export function Figure({ name, size, look, height }: Props) {
  const { x, up, text } = wornAt(size, look.tags)
  const y = drawnHeight - up * (height / drawnHeight)
  return (
    <svg
      className="true-size__figure"
      viewBox="-46 -12 92 184"
      role="img"
      aria-label={`Outline of a person of ${height} cm with the ${name} ${text}`}
    >
      <g transform={`translate(0 ${drawnHeight - height}) scale(${height / drawnHeight})`}>
        <path className="true-size__thing" d={woman} />
      </g>
      <DrawnProduct look={look} size={size} x={x} y={y} />
      <path className="true-size__tick is-long" d="M-46 170H46" />
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

/** A woman, drawn in one line that never leaves the paper. */
const woman =
  'M1.7 4.6C.3 5.5-1.4 6-2.4 7.2C-3.4 8.4-4 10-4.2 11.6C-4.4 13.2-4.1 15.1-3.7 16.6C-3.3 18.1-2.5 19.8-1.9 20.7C-1.2 21.6-.4 22.2 .4 22.2C1.1 22.2 1.9 21.7 2.6 20.8C3.3 19.9 4.1 18.1 4.5 16.6C4.9 15.1 5 13.1 4.9 11.6C4.9 10.1 4.5 8.8 4 7.6C3.5 6.4 2.4 5.6 1.7 4.6C2.8 4.9 4.2 4.7 5 5.6C5.9 6.5 6.4 8.4 6.7 10C7 11.6 6.9 13.4 6.7 15C6.5 16.6 5.9 18.1 5.4 19.4C4.9 20.7 4.2 21.5 3.9 22.6C3.6 23.7 3.5 25 3.8 26C4.2 27.1 4.8 28.1 6 28.9C7.1 29.7 9.3 30.2 10.8 30.9C12.3 31.6 13.9 31.8 14.9 33C15.9 34.2 16.4 35.5 16.9 38C17.5 40.5 17.6 44.3 18 48C18.5 51.7 19.1 56.2 19.5 60C20 63.8 20.5 67.5 20.8 71C21.2 74.5 21.4 78.3 21.8 81C22.1 83.7 22.8 85.6 23.1 87.4C23.3 89.2 23.4 90.7 23.2 92C22.9 93.3 22.1 95.3 21.7 95.4C21.2 95.5 20.6 94 20.4 92.6C20.1 91.2 20.4 89.3 20.1 87C19.8 84.7 19.3 82.3 18.8 79C18.3 75.8 17.5 71.2 16.9 67.5C16.3 63.8 15.7 60 15.1 57C14.5 54 13.9 51.5 13.4 49.4C12.9 47.3 12.5 45.9 12.1 44.2C11.8 47.1 11.8 49.9 11.3 53C10.9 56.1 9.2 59.4 9.2 63C9.2 66.6 10.7 70.3 11.5 74.5C12.4 78.7 13.5 82.4 14.3 88C15.2 93.6 15.9 100.6 16.7 108C17.5 115.4 18.4 124.4 19.2 132.6C17.4 133.1 15.7 133.9 14 134.2C12.2 134.5 10.2 134.3 8.4 134.4C8.2 137.3 8.4 139.9 8 143C7.6 146.1 6.5 150.2 6.1 153C5.8 155.8 5.6 157.9 6 160C6.3 162.1 7.7 163.9 8.2 165.4C8.7 166.9 9.3 168.3 8.9 169C8.6 169.7 6.9 170 6.1 169.4C5.3 168.8 4.6 167.5 4.1 165.6C3.6 163.7 3.5 161.1 3.3 158C3 154.9 2.7 150.9 2.4 147C2.2 143.1 2 138.7 1.9 134.6C1.4 134.6 1 134.5 .6 134.5C.1 134.5-.3 134.6-.7 134.6C-.9 138.7-1 143.1-1.3 147C-1.6 150.9-2.3 154.9-2.7 158C-3.1 161.1-3.1 163.7-3.7 165.6C-4.4 167.5-5.7 169-6.7 169.6C-7.7 170.2-9.4 169.8-9.7 169C-9.9 168.2-8.7 166.6-8.2 165C-7.7 163.4-6.7 161.6-6.5 159.4C-6.3 157.2-6.6 154.7-6.9 152C-7.2 149.3-8 145.8-8.2 143C-8.4 140.2-8.1 137.7-8 135C-9.4 134.9-10.6 135.2-12.1 134.8C-13.6 134.4-15.4 133.5-17.1 132.8C-16.9 124.5-16.7 115.5-16.4 108C-16 100.5-15.7 93.6-14.9 88C-14.1 82.4-12.7 78.7-11.7 74.5C-10.8 70.3-9.2 66.6-9.1 63C-9 59.4-10.5 56.1-11 53C-11.5 49.9-11.7 47.1-12.1 44.2C-12.6 46.5-12.9 48.5-13.6 51C-14.3 53.6-15.7 56.8-16.4 59.5C-17 62.2-17.9 64.7-17.6 67.4C-17.3 70.1-15.7 73.1-14.7 75.6C-13.7 78.1-11.8 80.5-11.3 82.2C-10.8 83.9-11.2 85.5-11.7 85.8C-12.3 86.1-13.5 85.7-14.7 84.2C-15.9 82.7-17.9 79.8-19.2 77C-20.4 74.2-21.8 70.9-22.1 67.6C-22.5 64.3-21.7 60.6-21.2 57C-20.7 53.4-19.7 49.3-19 46C-18.3 42.7-17.8 39.6-17.1 37.4C-16.4 35.2-15.8 34.1-14.7 33C-13.6 31.9-11.9 31.6-10.4 30.9C-9 30.2-7.1 29.7-6 28.9C-4.9 28.1-4.1 27.1-3.8 26C-3.5 25-3.7 23.7-4 22.6C-4.3 21.5-5 20.6-5.5 19.2C-5.9 17.8-6.5 15.9-6.7 14C-6.9 12.1-7 9.6-6.5 7.6C-6 5.6-4.9 3.4-3.7 2.2C-2.5 1-.7 .4 .6 .3C1.9 .2 3.1 .7 4.1 1.4C5.1 2.1 6.1 4.1 6.5 4.6'
