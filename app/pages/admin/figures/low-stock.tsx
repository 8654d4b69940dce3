import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Products that run out first, each variant separately. */
export function LowStock() {
  const { data } = useAnswer('products.getLowStock', {})
  if (!data) return null
  return (
    <section className="min-w-0" aria-labelledby="low-stock">
      <div className="figure-head">
        <h2 id="low-stock">Low stock</h2>
        <span className="flex-1" />
        {data.length > 0 && <TextLink to={`${adminLinks.products()}?sort=stock-up`}>Products by stock</TextLink>}
      </div>
      {data.length === 0 && <p className="muted py-3">Nothing runs out soon.</p>}
      <ul className="figure-rows">
        {data.map(({ productId, name, variantId, variantName, stock }) => (
          <li key={variantId ?? productId}>
            <Link
              className="min-w-0 flex-1 hover:underline"
              to={`${adminLinks.products()}?q=${encodeURIComponent(name)}`}
            >
              {name}
              {variantName && <small>{variantName}</small>}
            </Link>
            <span className="num font-medium text-danger">
              {stock}
              <span className="sr"> left</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
