import { useAnswer } from '#app/engine/data/queries.ts'
import type { Errors } from '#app/features/editing/editing.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { formatMoney, fromDollars, minus, shortMoney } from '#domain/money.ts'
import { type Discount, priceCart } from '#domain/pricing.ts'
import type { PromoFields } from '#domain/promo-codes/promo-fields.ts'
import { dollarsName } from './promo-names.ts'

type Props = { fields: PromoFields; faults: Errors<PromoFields> }

/** An example of the code on one featured product: the total that cart and checkout would show. */
export function ShopperSees({ fields, faults }: Props) {
  const product = useAnswer('products.getFeaturedProducts', {}).data?.[0]
  const settings = useSettings()
  if (!product || faults.value) return null
  const price = fromDollars(product.salePrice ?? product.basePrice)
  const { subtotal, discountAmount, charityDonationAmount } = priceCart(
    [{ unitPrice: price, quantity: 1, shippingPrice: null }],
    settings,
    discountOf(fields),
  )
  const name = fields.code || 'the code'
  return (
    <section className="grid gap-3" aria-label="What a shopper sees">
      <h3 className="promo-part">What a shopper sees</h3>
      <dl className="promo-sum num">
        <dt>1 {product.name}</dt>
        <dd>{formatMoney(subtotal)}</dd>
        {fields.type === 'free_shipping' ? (
          <Line name={`Shipping, ${name}`} value="Free" />
        ) : (
          <Line name={`Discount, ${name}`} value={`−${formatMoney(discountAmount)}`} />
        )}
        <dt className="is-total">Subtotal after discount</dt>
        <dd className="is-total">{formatMoney(minus(subtotal, discountAmount))}</dd>
        <dt className="is-donation">Given to charity, from {formatMoney(subtotal)}</dt>
        <dd className="is-donation">{formatMoney(charityDonationAmount)}</dd>
      </dl>
      {fields.minimumOrderAmount !== null && fields.minimumOrderAmount > 0 && !faults.minimumOrderAmount && (
        <p className="muted">
          Below {dollarsName(fields.minimumOrderAmount)} the field says: Minimum order amount of{' '}
          {shortMoney(fromDollars(fields.minimumOrderAmount))} required
        </p>
      )}
    </section>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function discountOf({ type, value }: PromoFields): Discount {
  if (type === 'percentage') return { type, percent: value ?? 0 }
  return type === 'fixed_amount' ? { type, amount: fromDollars(value ?? 0) } : { type }
}
