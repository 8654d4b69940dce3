import drawings from './brand.svg?url&no-inline'

const waves = [0, 1, 2, 3, 4, 5, 6].map((index) => ({
  d: `M${-10 - index * 13} ${38.2 + index * 4.4} q10 1.4 20 0 ${'t20 0 '.repeat(19)}`,
  width: 0.7 + index * 0.42,
}))

/** The wordmark above its mirror image, which the water cuts into lines. */
export function Reflection() {
  const wordmark = `${drawings}#wordmark`
  return (
    <svg viewBox="0 0 281.6 57.3" fill="currentColor" aria-hidden="true">
      <linearGradient id="reflection-fade" x1="0" x2="0" y1="0" y2="1">
        <stop offset=".56" stopColor="white" stopOpacity=".42" />
        <stop offset="1" stopColor="white" stopOpacity="0" />
      </linearGradient>
      <mask id="reflection" maskUnits="userSpaceOnUse" x="-5" y="0" width="292" height="70">
        <rect x="-5" width="292" height="70" fill="url(#reflection-fade)" />
        {waves.map(({ d, width }) => (
          <path key={width} d={d} stroke="black" strokeWidth={width} fill="none" />
        ))}
      </mask>
      <use href={wordmark} y="-.5" width="281.6" height="33.2" />
      <g mask="url(#reflection)">
        <use href={wordmark} width="281.6" height="33.2" transform="translate(0 67.3) scale(1 -1)" />
      </g>
    </svg>
  )
}
