import type { BagSize } from '#domain/bag-size.ts'
import { things } from '#domain/what-fits.ts'
import { outlineOf } from './outlines.ts'
import { axisX, gap, MeasuredBag, RuledScale, topOver } from './ruled-scale.tsx'
import type { Length } from './units.ts'

/** Room for the height that is written beside a bag, in centimeters of the drawing. */
const roomForHeight = 6

export type SizedBag = { slug: string; name: string; tags: readonly string[]; size: BagSize }
type Props = { bags: readonly SizedBag[]; length: Length }

/** Bags on one ruled scale, and a phone after them. */
export function Pair({ bags, length }: Props) {
  const top = topOver(bags.map(({ size }) => size))
  const places = placesOf(bags.map(({ size }) => size.width))
  const phoneX = (places.at(-1) ?? 0) + (bags.at(-1)?.size.width ?? 0) / 2 + gap + roomForHeight
  const phone = things[0]
  const [high = 0, wide = 0] = phone?.sides ?? []
  const words = bags.map(({ name, size }) => `${name}, ${length(size.width)} wide and ${length(size.height)} high`)
  return (
    <RuledScale
      top={top}
      width={phoneX + wide + gap}
      length={length}
      label={`${words.join(', beside ')}, beside a phone`}
    >
      {bags.map(({ tags, size }, index) => (
        <MeasuredBag
          // biome-ignore lint/suspicious/noArrayIndexKey: the same bag may stand at both places
          key={index}
          size={size}
          outline={outlineOf(tags)}
          x={places[index] ?? 0}
          top={top}
          length={length}
        />
      ))}
      <rect className="tsize__thing" x={phoneX} y={top - high} width={wide} height={high} rx={1} />
      <text x={phoneX + wide / 2} y={top + 5} textAnchor="middle">
        Phone
      </text>
    </RuledScale>
  )
}

/** The middles of things of these widths, one after the other. */
function placesOf(widths: readonly number[]): number[] {
  let left = axisX + gap
  return widths.map((width) => {
    const middle = left + width / 2
    left += width + gap + roomForHeight
    return middle
  })
}
