import { useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'

type Point = { name: string; longName: string; value: number; before: { when: string; value: number } | null }
type Props = {
  label: string
  points: readonly Point[]
  format: (value: number) => string
  isLarge: boolean
  isGiving?: true | undefined
}

/** A line over a dashed one. Its points are reached by arrow keys, touch or pointer. */
export function LineChart({ label, points, format, isLarge, isGiving }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const values = points.flatMap(({ value, before }) => (before ? [value, before.value] : [value]))
  const { low, high, ticks } = scaleOf(values, isLarge ? 3 : 2)
  const place = (value: number) => 100 - ((value - low) / (high - low)) * 100
  const across = (index: number) => (points.length < 2 ? 50 : (index / (points.length - 1)) * 100)
  const at = Math.min(chosen ?? points.length - 1, points.length - 1)
  const point = points[at]
  if (!point) return null
  return (
    <div className={classNames('line-chart', isLarge && 'line-chart--large', isGiving && 'line-chart--giving')}>
      <div className="line-chart__field">
        <Lines points={points} ticks={ticks} place={place} across={across} />
        {ticks
          .filter((tick) => tick !== 0)
          .map((tick) => (
            <span key={tick} className="line-chart__value" style={{ top: `${place(tick)}%` }} aria-hidden="true">
              {format(tick).replace(/\.00$/, '')}
            </span>
          ))}
        <span
          className="line-chart__cursor"
          style={{ left: `${across(at)}%` }}
          hidden={chosen === null}
          aria-hidden="true"
        >
          <i style={{ top: `${place(point.value)}%` }} />
        </span>
        <input
          type="range"
          min={0}
          max={points.length - 1}
          value={at}
          aria-label={`${label}, point by point`}
          aria-valuetext={textOf(point, format)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          onFocus={() => setChosen(at)}
          onBlur={() => setChosen(null)}
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect()
            setChosen(nearest((clientX - left) / width, points.length))
          }}
          onPointerLeave={() => setChosen(null)}
        />
      </div>
      <Names points={points} />
      <Reading point={chosen === null ? null : point} format={format} place={across(at)} />
    </div>
  )
}

type Drawn = Pick<Props, 'points'> & {
  ticks: readonly number[]
  place: (value: number) => number
  across: (index: number) => number
}

function Lines({ points, ticks, place, across }: Drawn) {
  const pathOf = (given: readonly (number | null)[]) => {
    const known = given.flatMap((value, index) => (value === null ? [] : [`${across(index)},${place(value)}`]))
    return known.length === 1 ? `0,${place(given[0] ?? 0)} 100,${place(given[0] ?? 0)}` : known.join(' ')
  }
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {ticks.map((tick) => (
        <path key={tick} className={tick === 0 ? 'line-chart__zero' : 'line-chart__tick'} d={`M0 ${place(tick)}H100`} />
      ))}
      <polyline className="line-chart__before" points={pathOf(points.map(({ before }) => before?.value ?? null))} />
      <polyline className="line-chart__now" points={pathOf(points.map(({ value }) => value))} />
    </svg>
  )
}

function nearest(share: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(share * (count - 1))))
}

function textOf({ longName, value, before }: Point, format: Props['format']): string {
  return `${longName}: ${format(value)}${before ? `; ${format(before.value)} ${before.when}` : ''}`
}

/** The names of the first and last points, and of two between them when there is room. */
function Names({ points }: Pick<Props, 'points'>) {
  const last = points.length - 1
  const shown =
    points.length > 4 ? [0, Math.round(last / 3), Math.round((2 * last) / 3), last] : points.map((_, at) => at)
  return (
    <div className="line-chart__names" aria-hidden="true">
      {shown.map((at) => (
        <span key={at}>{points[at]?.name}</span>
      ))}
    </div>
  )
}

type Read = { point: Point | null; format: Props['format']; place: number }

/** The value at the pointer; the slider gives the same to screen readers. */
function Reading({ point, format, place }: Read) {
  if (!point) return null
  return (
    <div
      className="line-chart__reading"
      aria-hidden="true"
      style={place > 50 ? { right: `${100 - place}%` } : { left: `${place}%` }}
    >
      <b>{point.longName}</b>
      <br />
      {format(point.value)}
      {point.before && (
        <span className="block text-slate">
          {format(point.before.value)} {point.before.when}
        </span>
      )}
    </div>
  )
}

const steps = [1, 2, 2.5, 5, 10]

/** Round numbers for the scale of a line chart, always including 0. */
function scaleOf(values: readonly number[], count: number) {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = roundStep((highest - lowest || 1) / count)
  const [low, high] = [Math.floor(lowest / step) * step, Math.max(Math.ceil(highest / step) * step, step)]
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => cleaned(low + index * step))
  return { low: cleaned(low), high: cleaned(high), ticks }
}

/** The next of 1, 2, 2.5 and 5 times a power of ten. At least 1, as orders are whole. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return Math.max(1, Math.ceil((steps.find((one) => one * power >= least) ?? 10) * power))
}

function cleaned(value: number): number {
  return Math.round(value * 100) / 100
}
