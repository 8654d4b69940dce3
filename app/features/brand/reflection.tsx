import drawings from '#app/ui/brand.svg?url&no-inline'
import { standardName } from '#domain/settings/company.ts'
import { useShopName } from './shop-name.ts'

const drawn = 281.6

/** The shop's name above its reflection, which the water cuts into lines. */
export function Reflection() {
  const name = useShopName()
  const isDrawn = name === standardName
  const width = isDrawn ? drawn : Math.max(drawn, widthOf(name))
  const letters = isDrawn ? (
    <use href={`${drawings}#wordmark`} width={drawn} height="33.2" />
  ) : (
    <text y="32.7" className="reflection__name">
      {name}
    </text>
  )
  return (
    <svg viewBox={`0 0 ${width} 57.3`} fill="currentColor" aria-hidden="true">
      <linearGradient id="reflection-fade" x1="0" x2="0" y1="0" y2="1">
        <stop offset=".56" stopColor="white" stopOpacity=".42" />
        <stop offset="1" stopColor="white" stopOpacity="0" />
      </linearGradient>
      <mask id="reflection" maskUnits="userSpaceOnUse" x="-5" y="0" width={width + 10.4} height="70">
        <rect x="-5" width={width + 10.4} height="70" fill="url(#reflection-fade)" />
        {wavesOf(width).map(({ d, stroke }) => (
          <path key={stroke} d={d} stroke="black" strokeWidth={stroke} fill="none" />
        ))}
      </mask>
      <g transform="translate(0 -.5)">{letters}</g>
      <g mask="url(#reflection)">
        <g transform="translate(0 67.3) scale(1 -1)">{letters}</g>
      </g>
    </svg>
  )
}

/** The width of a name in the display type, at the height of the drawn one: estimated by wide and narrow letters, never too small. */
function widthOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (/[\p{Lu}\p{Lo}mw&@]/u.test(letter) ? 23 : 15), 0)
}

function wavesOf(width: number) {
  const more = 't20 0 '.repeat(Math.ceil(width / 20) + 4)
  return [0, 1, 2, 3, 4, 5, 6].map((index) => ({
    d: `M${-10 - index * 13} ${38.2 + index * 4.4} q10 1.4 20 0 ${more}`,
    stroke: 0.7 + index * 0.42,
  }))
}
