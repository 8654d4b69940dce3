import { useState } from 'react'
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
import { mostCompared, nameInAddress } from '#domain/comparison.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { PutAway } from './put-away.tsx'

type Props = { slugs: readonly string[]; left: readonly string[] }

/** The bags of the address. Whoever changes them takes them over as their own choice. */
export function Comparison({ slugs, left }: Props) {
  const { data = [] } = useAnswer('products.getComparedProducts', { slugs: [...slugs] }, { enabled: slugs.length > 0 })
  const [unit, setUnit] = useState<Unit>('cm')
  const bags = data.flatMap(({ product }) => product ?? [])
  const gone = data.filter(({ product }) => !product)
  const add = <AddBag bags={bags} />
  return (
    <>
      <Gone gone={gone} bags={bags} />
      {left.length > 0 && (
        <Alert kind="info" className="mb-6">
          Three bags stand side by side. Left out: {left.map(nameInAddress).join(', ')}.
        </Alert>
      )}
      {bags.length === 0 ? (
        <EmptyState
          title="No bags to compare yet"
          text="Choose up to three here, or on the card and the page of a bag."
          action={add}
        />
      ) : (
        <>
          <div className="compare-tools">
            <p className="num" role="status">
              {bags.length} of {mostCompared}
            </p>
            {bags.length < mostCompared && add}
            <Choice label="Unit" options={units} value={unit} onChange={setUnit} />
          </div>
          <ComparisonTable bags={bags} length={lengthIn(unit)} unit={unit} />
        </>
      )}
    </>
  )
}

/** Opens the bags that can be put beside these. */
function AddBag({ bags }: { bags: readonly Product[] }) {
  const { part: Chooser, open, close } = useOnDemand(async () => (await import('./chooser.tsx')).Chooser)
  return (
    <>
      <Button onClick={open}>Add a bag</Button>
      {Chooser && <Chooser bags={bags} onClose={close} />}
    </>
  )
}

type GoneProps = { gone: readonly Compared[]; bags: readonly Product[] }

/** Bags of the address that are not to be had. */
function Gone({ gone, bags }: GoneProps) {
  return gone.map(({ asked, archivedIn }) => (
    <Alert
      key={asked}
      kind="warning"
      className="mb-6"
      action={archivedIn && <TextLink to={links.category(archivedIn)}>Bags of its kind</TextLink>}
    >
      {archivedIn ? `The ${nameInAddress(asked)} is no longer sold.` : `There is no bag at “${asked}”.`}{' '}
      <PutAway from={bags}>
        Put away<span className="sr"> {nameInAddress(asked)}</span>
      </PutAway>
    </Alert>
  ))
}
