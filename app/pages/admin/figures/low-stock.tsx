import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { asAddress } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/** What runs out first. */
export function LowStock() {
  const asked = { status: 'low-stock', sortBy: 'stock', descending: false, limit: 5 } as const
  const { data } = useAnswer('products.getListedProducts', asked)
  if (!data) return null
  return (
    <section className="min-w-0" aria-labelledby="low-stock">
      <div className="figure-head">
        <h2 id="low-stock">Low stock</h2>
        <span className="flex-1" />
        {data.total > 0 && (
          <TextLink to={asAddress(`${adminLinks.products()}?status=low-stock`)}>View all {data.total}</TextLink>
        )}
      </div>
      {data.total === 0 && <p className="muted py-3">Nothing runs out soon.</p>}
      <ul className="figure-rows">
        {data.products.map(({ _id, name, totalStock }) => (
          <li key={_id}>
            <Link
              className="min-w-0 flex-1 hover:underline"
              to={asAddress(`${adminLinks.products()}?q=${encodeURIComponent(name)}`)}
            >
              {name}
            </Link>
            <span className="num font-medium text-danger">
              {totalStock}
              <span className="sr"> left</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
