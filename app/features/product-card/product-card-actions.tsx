import Check from 'lucide-react/icons/check'
import { Link } from '#app/engine/routing/link.tsx'
import { links } from '#app/links.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { CardProduct } from './card-product.ts'
import { type QuickAdded, useQuickAdd } from './use-quick-add.ts'

const text = {
  home: { add: 'Add to Bag', view: 'Quick View' },
  catalogue: { add: 'Add to Cart', view: 'View Details' },
} as const

type Place = keyof typeof text

/** The framed row of a card's buttons: add to cart, and quick view. */
export function ProductCardActions({ product, place }: { product: CardProduct; place: Place }) {
  return (
    <div className="card__actions">
      <AddButton product={product} label={text[place].add} />
      <Link to={links.product(product.slug, product.choice)}>
        {text[place].view}
        <span className="sr"> {product.name}</span>
      </Link>
    </div>
  )
}

type Addable = QuickAdded & Pick<CardProduct, 'totalStock' | 'picturedStock' | 'choice'>

export function AddButton({ product, label }: { product: Addable; label: string }) {
  const { state, add } = useQuickAdd(product)
  if (product.totalStock > 0 && product.picturedStock <= 0)
    return (
      <Link to={links.product(product.slug, product.choice)}>
        Other Choices<span className="sr"> of {product.name}</span>
      </Link>
    )
  if (product.totalStock <= 0)
    return (
      <button type="button" disabled>
        Out of Stock
      </button>
    )
  return (
    <button
      type="button"
      className={state === 'added' ? 'is-done' : undefined}
      aria-busy={state === 'busy' || undefined}
      onClick={state === 'busy' ? undefined : add}
    >
      {state === 'busy' && <Spinner />}
      {state === 'added' && <Check className="icon icon--sm" aria-hidden="true" />}
      <span>{state === 'added' ? 'Added!' : label}</span>
      <span className="sr"> {product.name}</span>
    </button>
  )
}
