import Scale from 'lucide-react/icons/scale'
import { useLocation } from '#app/engine/routing/location.ts'
import { places, toggleProduct, useChosenProducts } from './chosen.ts'

type Product = { slug: string; name: string; primaryImageUrl: string }

/** The button on a card's photo, below the heart, that adds the product to the comparison or removes it. */
export function CompareButton({ product: { slug, name, primaryImageUrl: imageUrl } }: { product: Product }) {
  const isChosen = useChosenProducts().some((product) => product.slug === slug)
  const { pathname } = useLocation()
  if (!places.test(pathname)) return null
  return (
    <button
      type="button"
      className="iconbtn compare-mark"
      aria-label={`Compare ${name}`}
      aria-pressed={isChosen}
      title="Compare"
      onClick={() => toggleProduct({ slug, name, imageUrl })}
    >
      <Scale className="icon" aria-hidden="true" />
    </button>
  )
}
