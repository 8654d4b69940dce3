import type { Length, Unit } from '#app/pages/storefront/true-size/units.ts'
import type { Product } from '#contract/products.ts'
import { BagHeads, BagOffers } from './columns.tsx'
import { type Fact, groups } from './facts.tsx'
import { TrueScale } from './true-scale.tsx'

type Props = { bags: readonly Product[]; named: readonly string[]; length: Length; unit: Unit }

/** A column for each bag, and what is compared at the left. On narrow screens it scrolls sideways, and what is compared stays. */
export function ComparisonTable({ bags, named, length, unit }: Props) {
  const columns = { '--bags': bags.length } as React.CSSProperties
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
    <section className="compare-scroll" aria-label="Comparison" tabIndex={0} style={columns}>
      <table className="compare-table">
        <caption className="sr">{bags.map(({ name }) => name).join(', ')}, compared</caption>
        <BagHeads bags={bags} named={named} />
        <BagOffers bags={bags} />
        <TrueScale bags={bags} length={length} />
        {groups({ length, unit }).map(({ name, facts }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={bags.length + 1} className="compare-group">
                <span>{name}</span>
              </th>
            </tr>
            {facts.map((fact) => (
              <Row key={fact.name} fact={fact} bags={bags} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Row({ fact: { name, of }, bags }: { fact: Fact; bags: readonly Product[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {bags.map((bag) => (
        <td key={bag._id}>{of(bag) ?? <span className="muted">Not given</span>}</td>
      ))}
    </tr>
  )
}
