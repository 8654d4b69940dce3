import { longDate } from '#app/ui/dates.ts'
import type { Order } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { businessDays, policyWords } from '#domain/policy-words.ts'
import { shippingWords } from '#domain/shipping-words.ts'

type NextStep = { title: string; text: string; isDone: boolean }

/** The order on its way: what has happened, what comes. Of one just placed nothing more is known. */
export function nextSteps(order: Order | undefined): NextStep[] {
  const hasLeft = isOneOf(order, ['shipped', 'delivered'])
  return [
    {
      title: 'Order processing',
      text: hasLeft ? 'Checked and packed.' : `We check and pack your order within ${policyWords.processingTime}.`,
      isDone: hasLeft,
    },
    { title: 'Shipping notification', text: notificationText(order, hasLeft), isDone: hasLeft },
    { title: 'Delivery', text: shippingText(order), isDone: isOneOf(order, ['delivered']) },
  ]
}

function notificationText(order: Order | undefined, hasLeft: boolean): string {
  if (!hasLeft) return 'You get an email with the tracking number when it leaves.'
  return order?.trackingNumber ? `It has left. Tracking number ${order.trackingNumber}.` : 'It has left.'
}

function shippingText(order: Order | undefined): string {
  if (order?.deliveredAt !== undefined) return `Delivered on ${longDate(order.deliveredAt)}.`
  const chosen = ({ shippingOption: option }: Order['items'][number]) =>
    option ? `${option.name}, ${businessDays(option.estimatedDays)}` : null
  return shippingWords(order?.items.map(chosen) ?? [])
}

function isOneOf(order: Order | undefined, statuses: readonly OrderStatus[]): boolean {
  return order !== undefined && statuses.includes(order.status)
}
