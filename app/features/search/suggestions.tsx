import { useEffect } from 'react'
import { Link } from '#app/engine/routing/link.tsx'
import { CardPrice } from '#app/features/product-card/card-top.tsx'
import type { Address } from '#app/links.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { SuggestedProduct } from '#contract/products.ts'
import type { Choice } from './choices.ts'

type Props = {
  id: string
  className: string
  /** Renders a product. */
  Bag: (props: { product: SuggestedProduct }) => React.ReactNode
  choices: Choice[]
  active: number
  option: (index: number) => string
  onFollow: (to: Address) => void
}

/** The list of a combobox: the focus stays in the text, arrows move the selection. */
export function Suggestions({ id, className, Bag, choices, active, option, onFollow }: Props) {
  useEffect(() => {
    if (active >= 0) document.getElementById(option(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, option])
  if (choices.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={className}>
      {choices.map((choice, index) => (
        <Link
          key={choice.to}
          data-kind={choice.kind}
          id={option(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={choice.to}
          // Otherwise the text would lose the focus, and the list close, before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onFollow(choice.to)
          }}
        >
          {choice.kind === 'product' ? <Bag product={choice.product} /> : <Line choice={choice} />}
        </Link>
      ))}
    </div>
  )
}

function Line({ choice }: { choice: Exclude<Choice, { kind: 'product' }> }) {
  if (choice.kind === 'category')
    return (
      <span>
        {choice.name} <span className="muted">in bags</span>
      </span>
    )
  if (choice.kind === 'none')
    return (
      <span>
        <span className="muted">Nothing found for “{choice.text}”.</span>{' '}
        <span className="suggestions__all">View all bags</span>
      </span>
    )
  return <span className="suggestions__all">See all results for “{choice.text}”</span>
}

/** A product in the list below the box. */
export function ProductLine({ product }: { product: SuggestedProduct }) {
  const { name, material, primaryImageUrl } = product
  return (
    <>
      <span className="suggestions__photo">
        <Picture url={primaryImageUrl} alt="" sizes="48px" />
      </span>
      <span className="suggestions__name">
        {name} <span className="muted small">{material}</span>
      </span>
      <CardPrice product={product} />
    </>
  )
}
