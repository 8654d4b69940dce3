import { startTransition, useOptimistic, useState } from 'react'
import type { Output } from '#app/engine/data/functions.ts'
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
import { type ProductSize, readProductSize } from '#domain/product-size.ts'
import { fitOf, things } from '#domain/what-fits.ts'

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
    <div className="tsize two-products">
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

/** The products whose size can be read. */
export function sizedProducts(products: Output<'products.getProductDimensions'>): SizedProduct[] {
  return products.flatMap(({ dimensions, ...product }) => {
    const size = readProductSize(dimensions)
    return size ? [{ ...product, size }] : []
  })
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

type Sized = { slug: string; size: ProductSize }
/** The names of the two URL parameters. */
type Places = { bag: string; beside: string }

const longestDrop = 30

/** The two products of these slugs; else the smallest and the largest. Null for fewer than two. */
export function pairOf<Product extends Sized>(
  products: readonly Product[],
  shownParams: Partial<Places>,
): [Product, Product] | null {
  const short = products.filter(hasShortHandle)
  const bySize = (short.length < 2 ? products : short).toSorted((one, other) => areaOf(one) - areaOf(other))
  const [smallest, largest] = [bySize[0], bySize.at(-1)]
  if (products.length < 2 || !smallest || !largest) return null
  const named = (slug: string | undefined) => products.find((product) => product.slug === slug)
  const first = named(shownParams.bag)
  const second = named(shownParams.beside)
  return [first ?? other(smallest, second, largest), second ?? other(largest, first, smallest)]
}

/** The wanted product, unless it is the other one already. */
function other<Product>(wanted: Product, taken: Product | undefined, instead: Product): Product {
  return wanted === taken ? instead : wanted
}

function areaOf({ size: { width, height } }: Sized): number {
  return width * height
}

/** True for a short handle: a long strap would make both drawings small. */
function hasShortHandle({ size }: Sized): boolean {
  return (size.handleDrop ?? 0) <= longestDrop
}
