import { Link } from '#app/engine/routing/link.tsx'
import { links } from '#app/links.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { ListedProduct } from '#contract/products.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'

const pageSize = storePolicy.cataloguePageSize

/** A product's wide photo between the cards, twice as wide as they are. Lists of rows are without it. */
export function Scene({ product: { slug, name, scene } }: { product: ListedProduct }) {
  if (!scene) return null
  return (
    <figure className="in-place">
      <Picture
        className="in-place__photo"
        url={scene.imageUrl}
        alt={scene.altText}
        sizes="(min-width: 1024px) 54vw, 100vw"
        style={{ objectPosition: scene.focus }}
      />
      <figcaption>
        <Link className="link" to={links.product(slug)}>
          See the {name}
        </Link>
      </figcaption>
    </figure>
  )
}

/**
 * The product whose scene comes before each card of a list, by the card's index. Scenes come at every seventh place, or two cards before,
 * so that none leaves a gap in rows of three or of two cards: before cards 6, 14, 20, 28, 34 … where all pages have some. A page shows
 * scenes of its own products, so that loading more moves nothing above.
 */
export function scenePlaces(products: readonly ListedProduct[]): Map<number, ListedProduct> {
  const places = new Map<number, ListedProduct>()
  for (let count = 0; count * 7 + 6 < products.length; count++) {
    const seventh = count * 7 + 6 + (count % 2)
    const start = seventh - (seventh % pageSize)
    const place = (seventh + places.size * 2) % 3 === 2 ? seventh - 2 : seventh
    const shown = [...places.values()]
    const product = products.slice(start, start + pageSize).find((one) => one.scene && !shown.includes(one))
    if (product && place >= start && place < products.length) places.set(place, product)
  }
  return places
}
