import { Link } from '#app/engine/routing/link.tsx'
import { links } from '#app/links.ts'
import type { Product } from '#contract/products.ts'
import type { Material } from '#domain/products/materials.ts'
import { chapters } from './chapters.ts'

type Props = { material: Material; products: readonly Product[] }

/** The numbers behind the score: others' measurements, and our conclusion. */
export function Figures({ material, products }: Props) {
  const scores = products
    .flatMap(({ sustainabilityScore }) => sustainabilityScore ?? [])
    .toSorted((one, other) => one - other)
  const [least, best] = [scores[0]?.toFixed(1), scores.at(-1)?.toFixed(1)]
  const range = least === best ? least : `${least} to ${best}`
  return (
    <section aria-labelledby="numbers">
      <h2 className="display-s" id="numbers">
        The numbers behind the score
      </h2>
      <dl className="chapter__figures">
        {chapters[material.slug].figures.map(({ value, means, source }) => (
          <div key={value}>
            <dt className="display-m num">{value}</dt>
            <dd>
              {means}
              <cite className="small muted">{source}</cite>
            </dd>
          </div>
        ))}
        {least && (
          <div>
            <dt className="display-m num">{range}</dt>
            <dd>
              {`Our ${material.slug} bags score ${range}.`}
              <span className="small muted">
                Our own scoring, bag by bag: <Link to={links.sustainability()}>how we score</Link>
              </span>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
