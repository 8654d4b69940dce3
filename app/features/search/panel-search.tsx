import './search.css'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { links } from '#app/links.ts'
import { ProductTile } from './product-tile.tsx'
import { SearchBox } from './search-box.tsx'
import { useCategories } from './use-categories.ts'

const shownProducts = 4

/** The header's search: links before anything is typed, and suggestions while typing. */
export function PanelSearch({ onDone }: { onDone: () => void }) {
  return <SearchBox onDone={onDone} panel={<Resting />} />
}

function Resting() {
  const newest = useAnswer('products.getNewArrivals', {}).data?.slice(0, shownProducts) ?? []
  return (
    <div className="found">
      <nav className="found__list" aria-label="Categories">
        <p className="label">Categories</p>
        {useCategories().map(({ _id, name, slug }) => (
          <Link key={_id} to={links.category(slug)}>
            {name}
          </Link>
        ))}
        <Link to={links.newArrivals()}>New Arrivals</Link>
      </nav>
      <div className="found__bags" aria-busy={newest.length === 0}>
        {newest.map((product) => (
          <Link key={product._id} to={links.product(product.slug)}>
            <ProductTile product={product} />
          </Link>
        ))}
      </div>
    </div>
  )
}
