import Scale from 'lucide-react/icons/scale'
import { useLocation } from '#app/engine/routing/location.ts'
import { places, toggleProduct, useChosenProducts } from './chosen.ts'

type Product = { slug: string; name: string; primaryImageUrl: string }

/** On a card's photo, below its heart, where the bar of chosen products is shown: puts the product beside others, or takes it away again. */
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
