import { type Cents, cents } from '#domain/money.ts'

type Terms = {
  name: string
  description: string
  price: Cents
  minDays: number
  maxDays: number
  carrier: string
  sortOrder: number
}
type Option = Terms & { id: string; productId: string }

/** The price in dollars from which standard shipping is free: most products. */
const freeFrom = 600

/** Three options for most products, one for those that need a courier, none where the shop's fallback rule decides. */
export function shippingOf(productId: string, price: number, kind?: 'one' | 'none'): Option[] {
  if (kind === 'none') return []
  const option = (slug: string, rest: Terms) => ({
    id: `${productId}-${slug}`,
    productId,
    ...rest,
  })
  if (kind === 'one')
    return [
      option('courier', {
        name: 'Courier',
        description: 'Carried by hand, to your door',
        price: cents(2500),
        minDays: 3,
        maxDays: 5,
        carrier: 'DHL',
        sortOrder: 0,
      }),
    ]
  return [
    option('standard', {
      name: 'Standard Shipping',
      description: 'Recycled packaging',
      price: cents(price >= freeFrom ? 0 : 800),
      minDays: 5,
      maxDays: 7,
      carrier: 'USPS',
      sortOrder: 0,
    }),
    option('express', {
      name: 'Express Shipping',
      description: 'Recycled packaging, a faster carrier',
      price: cents(1800),
      minDays: 2,
      maxDays: 3,
      carrier: 'UPS',
      sortOrder: 1,
    }),
    option('priority', {
      name: 'Priority Shipping',
      description: 'First on the packing table',
      price: cents(3500),
      minDays: 1,
      maxDays: 2,
      carrier: 'FedEx',
      sortOrder: 2,
    }),
  ]
}
