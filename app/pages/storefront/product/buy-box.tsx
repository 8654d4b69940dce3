import { lazy, Suspense, useRef, useState } from 'react'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { WishlistHeart } from '#app/features/wishlist/wishlist-heart.tsx'
import type { Address } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import type { Product, Variant } from '#contract/products.ts'
import type { ShippingOption } from '#contract/shapes.ts'
import { variantKey } from '#domain/cart-line.ts'
import { formatMoney, share } from '#domain/money.ts'
import { BuyHeading } from './buy-heading.tsx'
import { type Offer, offerOf, soldOutNote, stockNote } from './selection.ts'
import { ShippingLine } from './shipping-line.tsx'
import { useAdding } from './use-adding.ts'

const BuyBar = latePart(async () => (await import('./buy-bar.tsx')).BuyBar)
const Facts = latePart(async () => (await import('./facts.tsx')).Facts)
const Share = latePart(async () => (await import('./share.tsx')).Share)
export const buyParts = [BuyBar, Facts, Share]
const StockNotice = lazy(async () => ({ default: (await import('./stock-notice.tsx')).StockNotice }))

type Props = {
  product: Product
  chosen: readonly Variant[]
  /** The URL of the page with the selected variants. */
  path: Address
  options: readonly ShippingOption[]
  children: React.ReactNode
}

/** Name, price, choices (children), the button that adds to the cart, and shipping. */
export function BuyBox({ product, chosen, path, options, children }: Props) {
  const button = useRef<HTMLDivElement>(null)
  const offer = offerOf(product, chosen)
  const [chosenOptionId, setChosenOptionId] = useState<string | null>(null)
  const shipping = options.find((option) => option._id === chosenOptionId) ?? options[0] ?? null
  const adding = useAdding({ product, chosen, shippingOptionId: shipping?._id ?? null })
  return (
    <div className="buy">
      <BuyHeading product={product} offer={offer} />
      {children}
      <div>
        <div className="flex gap-2" ref={button}>
          <Button
            variant="primary"
            size="lg"
            block
            pending={adding.isBusy}
            disabled={offer.stock === 0}
            onClick={adding.add}
          >
            {offer.stock === 0 ? 'Out of Stock' : 'Add to Bag'}
          </Button>
          <WishlistHeart product={product} look="button" />
        </div>
        <StockAndDonation product={product} offer={offer} chosen={chosen} />
        <BackInStock product={product} chosen={chosen} isSoldOut={offer.stock === 0} />
      </div>
      {shipping && <ShippingLine options={options} chosen={shipping} onChange={setChosenOptionId} />}
      {product.shortDescription && <p>{product.shortDescription}</p>}
      <Facts product={product} chosen={chosen} stock={offer.stock} />
      <Share product={product} path={path} />
      {offer.stock > 0 && <BuyBar after={button} name={product.name} price={offer.price} adding={adding} />}
    </div>
  )
}

type StockProps = { product: Product; offer: Offer; chosen: readonly Variant[] }

function StockAndDonation({ product, offer, chosen }: StockProps) {
  const color = chosen.find((variant) => variant.type === 'color')?.name ?? null
  const soldOut = soldOutNote(product, chosen)
  const { charityShare, lowStock } = useSettings()
  const given = share(offer.price, charityShare.basisPoints)
  // The button says 'Out of Stock' already; screen readers get the change here.
  const look = soldOut ? 'text-danger' : offer.stock === 0 ? 'sr' : 'text-warning'
  return (
    <p className="small mt-3 flex justify-between gap-4">
      <span role="status" className={look}>
        {soldOut ?? stockNote({ stock: offer.stock, lowBelow: lowStock.below }, color)}
      </span>
      {offer.stock > 0 && <span className="text-ultra">{formatMoney(given)} of this goes to charity</span>}
    </p>
  )
}

type BackInStockProps = { product: Product; chosen: readonly Variant[]; isSoldOut: boolean }

/** The sign-up for one email when a sold-out choice is back in stock, separate for each choice; its space is reserved while it loads. */
function BackInStock({ product, chosen, isSoldOut }: BackInStockProps) {
  const variantIds = chosen.map(({ _id }) => _id)
  return (
    <div id="back-in-stock">
      {isSoldOut && (
        <Suspense fallback={<div className="notice h-36" />}>
          <StockNotice key={variantKey(variantIds)} productId={product._id} variantIds={variantIds} />
        </Suspense>
      )}
    </div>
  )
}
