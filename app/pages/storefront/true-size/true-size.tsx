import { useState } from 'react'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { Product } from '#contract/products.ts'
import { readBagSize } from '#domain/bag-size.ts'
import { type Fit, fitOf, things } from '#domain/what-fits.ts'
import { Figure } from './figure.tsx'
import { outlineOf } from './outlines.ts'
import { Scene } from './scene.tsx'
import { type Length, lengthIn, type Unit, units } from './units.ts'

const heights = [160, 170, 180] as const

/** How large the bag is beside things that everybody knows, and which of them go in. Nothing where its dimensions are not known. */
export function TrueSize({ product: { name, dimensions, tags } }: { product: Product }) {
  const [unit, setUnit] = useState<Unit>('cm')
  const [height, setHeight] = useState<(typeof heights)[number]>(170)
  const [thingId, setThing] = useState('bottle')
  const size = readBagSize(dimensions ?? '')
  const chosen = things.find(({ id }) => id === thingId) ?? things[0]
  if (!size || !chosen) return null
  const outline = outlineOf(tags)
  const length = lengthIn(unit)
  return (
    <section className="section wrap tsize" aria-labelledby="true-size">
      <div className="tsize__head">
        <h2 className="display-m" id="true-size">
          True to size
        </h2>
        <Choice label="Unit" options={units} value={unit} onChange={setUnit} />
      </div>
      <div className="tsize__drawn">
        <Scene name={name} size={size} outline={outline} chosen={chosen} length={length} />
        <div className="tsize__worn">
          <Figure name={name} size={size} outline={outline} height={height} tags={tags} />
          <Choice
            label="Height of the person"
            options={heights}
            value={height}
            onChange={setHeight}
            words={(one) => `${one}\u00a0cm`}
          />
        </div>
      </div>
      <div className="tsize__fits">
        <h3 className="display-s">What goes in</h3>
        <RadioGroup
          legend="What goes in"
          hideLegend
          value={chosen.id}
          onChange={setThing}
          options={things.map((thing) => ({
            value: thing.id,
            label: thing.name,
            detail: sidesOf(thing.sides, length),
            aside: <FitWords fit={fitOf(thing, size, outline.isOpen ?? false)} length={length} />,
          }))}
        />
      </div>
    </section>
  )
}

type ChoiceProps<Value> = {
  label: string
  options: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  words?: (value: Value) => string
}

function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  words = String,
}: ChoiceProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div role="group" aria-label={label} className="segmented tsize__choice">
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
          {words(option)}
        </button>
      ))}
    </div>
  )
}

function sidesOf([long, short]: readonly number[], length: Length): string {
  return `${length(long ?? 0, '')} × ${length(short ?? 0)}`
}

function FitWords({ fit, length }: { fit: Fit; length: Length }) {
  if (!fit.fits)
    return <span className="tsize__not">{`Does not fit, ${length(atLeastOne(fit.by))} too ${fit.too}`}</span>
  const words = {
    lying: () => 'Fits',
    upright: () => 'Fits upright',
    'looks out': () => `Fits, ${length(atLeastOne('by' in fit ? fit.by : 0))} looks out`,
  }
  return <span className="tsize__ok">{words[fit.way]()}</span>
}

/** 'By 0 cm' would say nothing. */
function atLeastOne(centimeters: number): number {
  return Math.max(1, centimeters)
}
