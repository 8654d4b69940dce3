import { useState } from 'react'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { Product, Variant } from '#contract/products.ts'
import { measuresOf, otherSizes, readProductSize } from '#domain/products/product-size.ts'
import { fitOf, things } from '#domain/products/what-fits.ts'
import { Choice } from './choice.tsx'
import { Figure } from './figure.tsx'
import { FitText } from './fit-text.tsx'
import { outlineOf } from './outlines.ts'
import { Scene } from './scene.tsx'
import { type Length, lengthIn, type Unit, units } from './units.ts'
import { useOutlines } from './use-outlines.ts'

const heights = [160, 170, 180] as const

type Props = { product: Product; variants: readonly Variant[]; chosen: readonly Variant[] }

/**
 * The size of the product in the chosen variants beside well-known things, its other sizes in gray behind it, and which of the things fit.
 * Nothing when its dimensions are unknown.
 */
export function TrueSize({ product, variants, chosen }: Props) {
  const { name, tags } = product
  const traced = useOutlines([product.slug]).get(product.slug) ?? null
  const [unit, setUnit] = useState<Unit>('cm')
  const [height, setHeight] = useState<(typeof heights)[number]>(170)
  const [thingId, setThing] = useState('bottle')
  const size = readProductSize(measuresOf(product, chosen).dimensions)
  const thing = things.find(({ id }) => id === thingId) ?? things[0]
  if (!size || !thing) return null
  const look = { tags, traced }
  const others = otherSizes(product, variants, chosen)
  const length = lengthIn(unit)
  return (
    <section className="section wrap true-size" aria-labelledby="true-size">
      <div className="true-size__head">
        <h2 className="display-m" id="true-size">
          True to size
        </h2>
        <Choice label="Unit" options={units} value={unit} onChange={setUnit} />
      </div>
      <div className="true-size__drawn">
        <div>
          <Scene name={name} size={size} others={others} look={look} thing={thing} length={length} />
          {others.length > 0 && <p className="small muted mt-2">In gray: {others.map((one) => one.name).join(', ')}</p>}
        </div>
        <div className="true-size__worn">
          <Figure name={name} size={size} look={look} height={height} />
          <Choice
            label="Height of the person"
            options={heights}
            value={height}
            onChange={setHeight}
            text={(one) => `${one}\u00a0cm`}
          />
        </div>
      </div>
      <div className="true-size__fits">
        <h3 className="display-s">What goes in</h3>
        <RadioGroup
          legend="What goes in"
          hideLegend
          value={thing.id}
          onChange={setThing}
          options={things.map((thing) => ({
            value: thing.id,
            label: thing.name,
            detail: sidesOf(thing.sides, length),
            aside: <FitText fit={fitOf(thing, size, outlineOf(tags).isOpen ?? false)} length={length} />,
          }))}
        />
      </div>
    </section>
  )
}

function sidesOf([long, short]: readonly number[], length: Length): string {
  return `${length(long ?? 0, '')} × ${length(short ?? 0)}`
}
