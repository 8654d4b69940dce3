import { ReturnsPolicy } from '#app/storefront/policies/returns-policy.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import type { Product } from '#contract/products.ts'
import { policyWords } from '#domain/policy-words.ts'
import { stockState } from '#domain/stock.ts'

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
        { title: `Returns within ${policyWords.returnWindow}`, content: <ReturnsPolicy compact /> },
      ]}
    />
  )
}
