import type { shippingOptions } from '#database/schema.ts'
import { cents } from '#domain/money.ts'

type Option = typeof shippingOptions.$inferInsert

const freeFrom = 1000

/** Three choices for most bags, one for what needs a courier, none where the shop's fallback rule decides. */
export function deliveryOf(productId: string, price: number, kind?: 'one' | 'none'): Option[] {
  if (kind === 'none') return []
  const option = (slug: string, rest: Omit<Option, 'id' | 'productId'>) => ({
    id: `${productId}-${slug}`,
    productId,
    ...rest,
  })
  if (kind === 'one')
    return [
      option('courier', {
        ...{ name: 'Courier', description: 'Carried by hand, to your door', price: cents(2500) },
        ...{ minDays: 3, maxDays: 5, carrier: 'DHL', sortOrder: 0 },
      }),
    ]
  return [
    option('standard', {
      ...{ name: 'Standard Shipping', description: 'Recycled packaging', price: cents(price >= freeFrom ? 0 : 800) },
      ...{ minDays: 5, maxDays: 7, carrier: 'USPS', sortOrder: 0 },
    }),
    option('express', {
      ...{ name: 'Express Shipping', description: 'Leaves us the same day', price: cents(1800) },
      ...{ minDays: 2, maxDays: 3, carrier: 'UPS', sortOrder: 1 },
    }),
    option('overnight', {
      ...{ name: 'Overnight', description: 'At your door tomorrow by noon', price: cents(3500) },
      ...{ minDays: 1, maxDays: 1, carrier: 'FedEx', sortOrder: 2 },
    }),
  ]
}
