import type { Length, Unit } from '#app/pages/storefront/true-size/units.ts'
import type { Product } from '#contract/products.ts'
import { ProductHeads, ProductOffers } from './columns.tsx'
import { type Fact, groups } from './facts.tsx'
import { TrueScale } from './true-scale.tsx'

type Props = { products: readonly Product[]; named: readonly string[]; length: Length; unit: Unit }

/** A column for each product, and the facts' names at the left. On narrow screens it scrolls sideways, and the names stay. */
export function ComparisonTable({ products, named, length, unit }: Props) {
  const columns = { '--products': products.length } as React.CSSProperties
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
    <section className="compare-scroll" aria-label="Comparison" tabIndex={0} style={columns}>
      <table className="compare-table">
        <caption className="sr">{products.map(({ name }) => name).join(', ')}, compared</caption>
        <ProductHeads products={products} named={named} />
        <ProductOffers products={products} />
        <TrueScale products={products} length={length} />
        {groups({ length, unit }).map(({ name, facts }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={products.length + 1} className="compare-group">
                <span>{name}</span>
              </th>
            </tr>
            {facts.map((fact) => (
              <Row key={fact.name} fact={fact} products={products} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Row({ fact: { name, of }, products }: { fact: Fact; products: readonly Product[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {products.map((product) => (
        <td key={product._id}>{of(product) ?? <span className="muted">Not given</span>}</td>
      ))}
    </tr>
  )
}
