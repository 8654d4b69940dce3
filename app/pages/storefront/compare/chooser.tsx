import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { isPlainClick, Link } from '#app/engine/routing/link.tsx'
import { CardPrice } from '#app/features/product-card/card-top.tsx'
import { minLetters, useSuggestions } from '#app/features/search/use-suggestions.ts'
import { links } from '#app/links.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Product, SuggestedProduct } from '#contract/products.ts'
import { maxSearchLetters } from '#domain/products/search.ts'
import { storeComparison } from './put-away.tsx'

type Props = { products: readonly Product[]; named: readonly string[]; onClose: () => void }

const restingShown = 6

/** Products found by name; the newest before anything is typed. */
export function Chooser({ products, named, onClose }: Props) {
  const [text, setText] = useState('')
  const found = useSuggestions(text)
  const newest = useAnswer('products.getNewArrivals', {}).data ?? []
  const listed = found?.products ?? newest.slice(0, restingShown)
  const compared = listed.filter(({ slug }) => named.includes(slug))
  const offered = listed.filter((product) => !compared.includes(product))
  return (
    <Dialog open onClose={onClose} title="Add a bag">
      <TextField
        label="Name, material or form"
        type="search"
        value={text}
        maxLength={maxSearchLetters}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="small muted mt-4" role="status">
        {found ? textFor(offered.length, compared) : restingText(text.trim())}
      </p>
      <ul className="make-room">
        {offered.map((product) => (
          <li key={product._id}>
            <Offer product={product} products={products} named={named} onClose={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Offer({ product, products, named, onClose }: Props & { product: SuggestedProduct }) {
  return (
    <Link
      to={links.compare([...named, product.slug])}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        storeComparison([...products, product])
        onClose()
      }}
    >
      <Picture url={product.primaryImageUrl} alt="" sizes="48px" />
      <span className="flex-1">
        {product.name}
        <span className="small muted block">{product.material}</span>
      </span>
      <CardPrice product={product} />
    </Link>
  )
}

function restingText(typed: string): string {
  if (typed === '') return 'Our newest, until you type'
  return typed.length < minLetters ? 'Type one more letter' : 'Looking for bags'
}

function textFor(count: number, compared: readonly SuggestedProduct[]): string {
  const already = compared.length > 0 && `Compared already: ${compared.map(({ name }) => name).join(', ')}`
  if (count === 0) return already || 'No bag found'
  const found = count === 1 ? '1 bag found' : `${count} bags found`
  return already ? `${found}. ${already}` : found
}
