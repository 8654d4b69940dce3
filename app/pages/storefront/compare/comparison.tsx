import { useEffect, useRef, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { links } from '#app/links.ts'
import { Choice } from '#app/pages/storefront/true-size/choice.tsx'
import { lengthIn, type Unit, units } from '#app/pages/storefront/true-size/units.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { Compared, Product } from '#contract/products.ts'
import { maxCompared, nameInAddress } from '#domain/products/comparison.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { focusHeading, PutAway, storeComparison } from './put-away.tsx'

type Props = { slugs: readonly string[]; left: readonly string[] }

/** The URL's products. Visitors who change them make them their own selection. */
export function Comparison({ slugs, left }: Props) {
  const named = [...slugs, ...left]
  const { data = [] } = useAnswer('products.getComparedProducts', { slugs: [...slugs] }, { enabled: slugs.length > 0 })
  const [unit, setUnit] = useState<Unit>('cm')
  const products = data.flatMap(({ product }) => product ?? [])
  const unavailable = data.filter(({ product }) => !product)
  const add = <AddProduct products={products} named={named} />
  useStoredNewcomers(products, left)
  return (
    <>
      <Gone gone={unavailable} products={products} named={named} />
      {left.length > 0 && (
        <Alert kind="info" className="mb-6">
          Only three bags are compared at once. When one is put away, the next comes in:{' '}
          {left.map(nameInAddress).join(', ')}.
        </Alert>
      )}
      {products.length === 0 ? (
        <EmptyState
          title="No bags to compare yet"
          text="Choose up to three here, or on the card and the page of a bag."
          action={add}
        />
      ) : (
        <>
          <div className="compare-tools">
            <p className="num" role="status">
              {products.length} of {maxCompared}
            </p>
            {named.length < maxCompared && add}
            <Choice label="Unit" options={units} value={unit} onChange={setUnit} />
          </div>
          <ComparisonTable products={products} named={named} length={lengthIn(unit)} unit={unit} />
        </>
      )}
    </>
  )
}

/** Adds to the visitor's selection the products that come in when another is removed. */
function useStoredNewcomers(products: readonly Product[], left: readonly string[]): void {
  const before = useRef(left)
  useEffect(() => {
    if (products.some(({ slug }) => before.current.includes(slug))) storeComparison(products)
    before.current = left
  })
}

type ProductsProps = { products: readonly Product[]; named: readonly string[] }

/** Opens the dialog to add a product. */
function AddProduct({ products, named }: ProductsProps) {
  const { part: Chooser, open, close } = useOnDemand(async () => (await import('./chooser.tsx')).Chooser)
  // The button had the focus, and is removed when three products are compared.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading()
    },
    [],
  )
  return (
    <>
      <Button onClick={open}>Add a bag</Button>
      {Chooser && <Chooser products={products} named={named} onClose={close} />}
    </>
  )
}

type GoneProps = ProductsProps & { gone: readonly Compared[] }

/** Notices for products of the URL that are unavailable. */
function Gone({ gone: unavailable, products, named }: GoneProps) {
  return unavailable.map(({ asked, archivedIn }) => (
    <Alert
      key={asked}
      kind="warning"
      className="mb-6"
      action={archivedIn && <TextLink to={links.category(archivedIn)}>Bags of its kind</TextLink>}
    >
      <span>{archivedIn ? `The ${nameInAddress(asked)} is no longer sold.` : `There is no bag at “${asked}”.`}</span>{' '}
      <PutAway named={named} without={asked} products={products}>
        Put away<span className="sr"> {nameInAddress(asked)}</span>
      </PutAway>
    </Alert>
  ))
}
