import { lazy, Suspense } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { variantKey } from '#domain/cart-line.ts'

const StockNotice = lazy(async () => ({ default: (await import('./stock-notice.tsx')).StockNotice }))

type Props = { product: Product; chosen: readonly Variant[]; isSoldOut: boolean }

/** Where nothing is left: an address to write to, once, when it is back. Each choice has its own. */
export function BackInStock({ product, chosen, isSoldOut }: Props) {
  const variantIds = chosen.map(({ _id }) => _id)
  return (
    <div id="back-in-stock">
      {isSoldOut && (
        <Suspense>
          <StockNotice key={variantKey(variantIds)} productId={product._id} variantIds={variantIds} />
        </Suspense>
      )}
    </div>
  )
}
