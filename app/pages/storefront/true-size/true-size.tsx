import { useState } from 'react'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { Product } from '#contract/products.ts'
import { readProductSize } from '#domain/product-size.ts'
import { fitOf, things } from '#domain/what-fits.ts'
import { Choice } from './choice.tsx'
import { Figure } from './figure.tsx'
import { FitWords } from './fit-words.tsx'
import { outlineOf } from './outlines.ts'
import { Scene } from './scene.tsx'
import { type Length, lengthIn, type Unit, units } from './units.ts'

const heights = [160, 170, 180] as const

/** The size of the product beside well-known things, and which of them fit. Nothing when its dimensions are unknown. */
export function TrueSize({ product: { name, dimensions, tags } }: { product: Product }) {
  const [unit, setUnit] = useState<Unit>('cm')
  const [height, setHeight] = useState<(typeof heights)[number]>(170)
  const [thingId, setThing] = useState('bottle')
  const size = readProductSize(dimensions ?? '')
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

function sidesOf([long, short]: readonly number[], length: Length): string {
  return `${length(long ?? 0, '')} × ${length(short ?? 0)}`
}
