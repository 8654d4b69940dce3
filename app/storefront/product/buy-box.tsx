import { useState } from 'react'
import { messageOf } from '#app/data/refusal.ts'
import { links } from '#app/links.ts'
import { useCart } from '#app/storefront/cart/use-cart.ts'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Product, Variant } from '#contract/products.ts'
import type { ShippingOption } from '#contract/shapes.ts'
import { cents, formatMoney, formatShippingPrice } from '#domain/money.ts'
import { Facts } from './facts.tsx'
import { offerOf, stockNote } from './selection.ts'
import { Share } from './share.tsx'

type Props = {
  product: Product
  chosen: readonly Variant[]
  imageUrl: string
  options: readonly ShippingOption[]
  children: React.ReactNode
}

/** Name, price, choices (children), delivery and the button that puts it into the bag. */
export function BuyBox({ product, chosen, imageUrl, options, children }: Props) {
  const offer = offerOf(product, chosen)
  const [wanted, setDelivery] = useState<string | null>(null)
  const delivery = options.find((option) => option._id === wanted) ?? options[0] ?? null
  const adding = useAdding({ product, chosen, imageUrl, shippingOptionId: delivery?._id ?? null })
  return (
    <div className="buy">
      <Heading product={product} offer={offer} />
      <p>{product.shortDescription}</p>
      {children}
      {options.length > 0 && (
        <RadioGroup
          legend="Delivery"
          value={delivery?._id ?? null}
          onChange={setDelivery}
          options={options.map(deliveryRow)}
        />
      )}
      <div>
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
        <StockAndGift offer={offer} chosen={chosen} />
      </div>
      <Facts product={product} stock={offer.stock} />
      <Share product={product} />
    </div>
  )
}

type Offer = ReturnType<typeof offerOf>

function Heading({ product, offer }: { product: Product; offer: Offer }) {
  return (
    <div>
      <h1 className="d-m">{product.name}</h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-3">
          <Price className="buy__price num" amount={offer.price} original={offer.original} />
          {offer.salePercent !== null && <Tag kind="info">{offer.salePercent}% off</Tag>}
        </span>
        <a href="#reviews" className="small">
          <Stars rating={product.averageRating} count={product.totalReviews} />
        </a>
      </div>
    </div>
  )
}

function StockAndGift({ offer, chosen }: { offer: Offer; chosen: readonly Variant[] }) {
  const color = chosen.find((variant) => variant.type === 'color')?.name ?? null
  return (
    <p className="small mt-3 flex justify-between gap-4">
      <span role="status" className={offer.stock === 0 ? 'text-danger' : 'text-warning'}>
        {stockNote(offer.stock, color)}
      </span>
      <span className="muted">{formatMoney(offer.gift)} of this goes to charity</span>
    </p>
  )
}

function deliveryRow({ _id, name, price, estimatedDays: { min, max } }: ShippingOption) {
  const days = min === max ? `${min} business day${min === 1 ? '' : 's'}` : `${min}-${max} business days`
  return { value: _id, label: name, detail: days, aside: formatShippingPrice(cents(price)) }
}

type Adding = { product: Product; chosen: readonly Variant[]; imageUrl: string; shippingOptionId: string | null }

function useAdding({ product, chosen, imageUrl, shippingOptionId }: Adding) {
  const cart = useCart()
  const [isBusy, setBusy] = useState(false)
  const variantName = chosen.map((variant) => variant.name).join(', ')
  async function add(): Promise<void> {
    setBusy(true)
    try {
      const { quantity, capped } = await cart.add({
        productId: product._id,
        variantIds: chosen.map((variant) => variant._id),
        quantity: 1,
        shippingOptionId,
        product: { name: product.name, slug: product.slug, imageUrl, ...(variantName && { variantName }) },
      })
      const text = capped ? `Your bag holds all ${quantity} that are left.` : `${product.name} is in your bag.`
      toast(text, { kind: capped ? 'info' : 'done', link: { to: links.cart(), text: 'View bag' } })
    } catch (error) {
      toast(messageOf(error, 'This could not be added. Please try again.'), { kind: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, add }
}
