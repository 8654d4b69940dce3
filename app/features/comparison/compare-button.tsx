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
      <TwoBags />
    </button>
  )
}

/** Two bags side by side, in the lines of the icon library. */
function TwoBags() {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M14.5 20H22L21 7.5h-8.5l-.2 2.5M14 7.5V6a2.7 2.7 0 0 1 5.5 0v1.5M2 20l1-9.5h8.5l1 9.5zM4.5 10.5V9a2.7 2.7 0 0 1 5.5 0v1.5" />
    </svg>
  )
}
