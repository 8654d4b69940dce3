import { useReturnText } from '#app/features/settings/use-return-text.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { ReturnWindows } from '#app/pages/storefront/policies/return-windows.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import type { Product, Variant } from '#contract/products.ts'
import { weightText, withInches } from '#domain/products/measures.ts'
import { measuresOf } from '#domain/products/product-size.ts'
import { stockState } from '#domain/products/stock.ts'

const stockText = { 'in-stock': 'In Stock', 'low-stock': 'Low Stock', 'out-of-stock': 'Out of Stock' }

type Props = { product: Product; chosen: readonly Variant[]; stock: number }

/** Material, size and weight of the choice, stock and care. Unknown facts are left out. */
export function Facts({ product, chosen, stock }: Props) {
  const { description, careInstructions } = product
  const { returnWindow } = useReturnText()
  return (
    <Accordion
      items={[
        ...(description
          ? [{ title: 'Description', content: <p className="whitespace-pre-line">{description}</p>, open: true }]
          : []),
        {
          title: 'Details and dimensions',
          content: <Details product={product} chosen={chosen} stock={stock} />,
          open: true,
        },
        ...(careInstructions ? [{ title: 'Care', content: <p>{careInstructions}</p> }] : []),
        { title: `Returns within ${returnWindow}`, content: <ReturnWindows /> },
      ]}
    />
  )
}

function Details({ product, chosen, stock }: Props) {
  const { dimensions, weightGrams } = measuresOf(product, chosen)
  const state = stockText[stockState(stock, useSettings().lowStock.below)]
  const rows = [
    { name: 'Material', fact: product.material },
    {
      name: 'Dimensions',
      fact: [dimensions && withInches(dimensions), weightGrams && weightText(weightGrams)].filter(Boolean).join(', '),
    },
    { name: 'Stock', fact: stock > 0 ? `${state}, ${stock} available` : state },
  ]
  return (
    <dl className="spec">
      {rows
        .filter(({ fact }) => fact)
        .map(({ name, fact }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  )
}
