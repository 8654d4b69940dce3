import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { links } from '#app/links.ts'
import { Picture } from '#app/ui/picture.tsx'

/** The categories with their images, above all products. */
export default function Kinds() {
  const { data: categories } = useAnswer('categories.getTopCategories', {})
  if (!categories?.length) return null
  return (
    <nav className="kinds" aria-label="Categories">
      {categories.map(({ _id, name, slug, imageUrl, focus, productCount }) => (
        <Link key={_id} to={links.category(slug)}>
          <Picture className="kinds__photo" url={imageUrl} alt="" sizes="64px" style={{ objectPosition: focus }} />
          <span>
            <span className="kinds__name">{name}</span>
            <span className="muted small num" aria-hidden="true">
              {productCount === 1 ? '1 bag' : `${productCount} bags`}
            </span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
