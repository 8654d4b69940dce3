import { startTransition, useOptimistic, useState } from 'react'
import { useLoaded } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { links } from '#app/links.ts'
import { Choice } from '#app/pages/storefront/true-size/choice.tsx'
import { FitText } from '#app/pages/storefront/true-size/fit-text.tsx'
import { outlineOf } from '#app/pages/storefront/true-size/outlines.ts'
import { Pair, type SizedProduct } from '#app/pages/storefront/true-size/pair.tsx'
import { type Length, lengthIn, type Unit, units } from '#app/pages/storefront/true-size/units.ts'
import { useOutlines } from '#app/pages/storefront/true-size/use-outlines.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { fitOf, things } from '#domain/products/what-fits.ts'
import { type Places, pairOf, sizedProducts } from './size-pair.ts'

const labels = { bag: 'First bag', beside: 'Second bag' } as const

/** A comparison of two products that the visitor chooses, at one scale; the URL stores them. Nothing when fewer than two can be drawn. */
export function TwoProducts() {
  const products = useSizedProducts()
  const [params, setParams] = useSearchParams()
  const [shownParams, show] = useOptimistic<Partial<Places>>(Object.fromEntries(params))
  const [unit, setUnit] = useState<Unit>('cm')
  const pair = pairOf(products, shownParams)
  const outlines = useOutlines(pair?.map(({ slug }) => slug) ?? [])
  if (!pair) return null
  const length = lengthIn(unit)
  const slugs = { bag: pair[0].slug, beside: pair[1].slug }
  const choose = (place: keyof Places, slug: string) =>
    startTransition(() => {
      const next = { ...slugs, [place]: slug }
      show(next)
      setParams(next, { replace: true })
    })
  return (
    <div className="true-size two-products">
      <form className="two-products__choice" action={links.sizeGuide()}>
        {(['bag', 'beside'] as const).map((place) => (
          <SelectField
            key={place}
            label={labels[place]}
            name={place}
            value={slugs[place]}
            onChange={(event) => choose(place, event.currentTarget.value)}
          >
            {products.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
        <Choice label="Unit" options={units} value={unit} onChange={setUnit} />
        <noscript>
          <button type="submit" className="btn">
            Compare
          </button>
        </noscript>
      </form>
      <div className="two-products__drawn">
        <Pair products={pair} outlines={outlines} length={length} />
        <Facts pair={pair} length={length} />
      </div>
    </div>
  )
}

function useSizedProducts(): SizedProduct[] {
  return sizedProducts(useLoaded('products.getProductDimensions', {}))
}

type FactsProps = { pair: readonly [SizedProduct, SizedProduct]; length: Length }

/** The facts that the drawing leaves out: depth, handle, and capacity. */
function Facts({ pair, length }: FactsProps) {
  const rows: [string, (product: SizedProduct) => React.ReactNode][] = [
    ['Depth', ({ size }) => length(size.depth)],
    ['Handle drop', ({ size }) => (size.handleDrop ? length(size.handleDrop) : 'No handle')],
    ...things.map((thing): [string, (product: SizedProduct) => React.ReactNode] => [
      thing.name,
      ({ size, tags }) => <FitText fit={fitOf(thing, size, outlineOf(tags).isOpen ?? false)} length={length} />,
    ]),
  ]
  return (
    <table className="ruled two-products__facts">
      <caption className="sr">The two bags, compared</caption>
      <thead>
        <tr>
          <td />
          {pair.map(({ slug, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand at both places
            <th key={index} scope="col">
              <Link to={links.product(slug)} className="link">
                {name}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, policy]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{policy(pair[0])}</td>
            <td>{policy(pair[1])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
