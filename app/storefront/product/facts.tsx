import { Accordion } from '#app/ui/accordion.tsx'
import type { Product } from '#contract/products.ts'
import { stockState } from '#domain/stock.ts'
import { storePolicy } from '#domain/store-policy.ts'

const stockWords = { 'in-stock': 'In Stock', 'low-stock': 'Low Stock', 'out-of-stock': 'Out of Stock' }

/** What it is made of, how large, how many, how to care for it. */
export function Facts({ product, stock }: { product: Product; stock: number }) {
  const state = stockWords[stockState(stock)]
  const details = (
    <dl className="spec">
      <dt>Material</dt>
      <dd>{product.material}</dd>
      <dt>Dimensions</dt>
      <dd>{product.dimensions}</dd>
      <dt>Stock</dt>
      <dd>{stock > 0 ? `${state}, ${stock} available` : state}</dd>
    </dl>
  )
  return (
    <Accordion
      items={[
        { title: 'Details and dimensions', content: details, open: true },
        { title: 'Description', content: <p>{product.description}</p> },
        { title: 'Care', content: <p>{product.careInstructions}</p> },
        { title: `Returns within ${storePolicy.returnWindowDays} days`, content: <Returns /> },
      ]}
    />
  )
}

function Returns() {
  return (
    <p>
      Unworn bags come back within {storePolicy.returnWindowDays} days of delivery. If a seam opens or a clasp tires
      later, send it home and we restore it.
    </p>
  )
}
