import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { CardPrice } from '#app/features/product-card/card-top.tsx'
import { useSuggestions } from '#app/features/search/use-suggestions.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Product, SuggestedProduct } from '#contract/products.ts'
import { mostSearchLetters } from '#domain/search.ts'
import { comparisonOf, keep } from './put-away.tsx'

type Props = { bags: readonly Product[]; onClose: () => void }

const restingShown = 6

/** Bags that are found by their name; before anything is typed the newest. */
export function Chooser({ bags, onClose }: Props) {
  const [text, setText] = useState('')
  const found = useSuggestions(text)
  const newest = useAnswer('products.getNewArrivals', {}).data ?? []
  const offered = (found?.products ?? newest.slice(0, restingShown)).filter(
    ({ slug }) => !bags.some((bag) => bag.slug === slug),
  )
  return (
    <Dialog open onClose={onClose} title="Add a bag">
      <TextField
        label="Name, material or form"
        type="search"
        value={text}
        maxLength={mostSearchLetters}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="small muted mt-4" role="status">
        {wordsFor(found !== null, offered.length)}
      </p>
      <ul className="make-room">
        {offered.map((bag) => (
          <li key={bag._id}>
            <Offer bag={bag} bags={bags} onClose={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Offer({ bag, bags, onClose }: Props & { bag: SuggestedProduct }) {
  const next = [...bags, bag]
  return (
    <Link
      to={comparisonOf(next)}
      onClick={() => {
        keep(next)
        onClose()
      }}
    >
      <Picture url={bag.primaryImageUrl} alt="" sizes="48px" />
      <span className="flex-1">
        {bag.name}
        <span className="small muted block">{bag.material}</span>
      </span>
      <CardPrice product={bag} />
    </Link>
  )
}

function wordsFor(isFound: boolean, count: number): string {
  if (!isFound) return 'Our newest, until you type'
  if (count === 0) return 'No bag found'
  return count === 1 ? '1 bag found' : `${count} bags found`
}
