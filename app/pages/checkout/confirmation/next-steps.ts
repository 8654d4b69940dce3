import type { Order } from '#contract/orders.ts'
import { businessDays, policyText } from '#domain/settings/policy-text.ts'
import { shippingOptionText } from '#domain/shipping/shipping-option-text.ts'

type NextStep = { title: string; text: string; isDone: boolean }

/** The order's steps: those done, those to come. For one just placed only the first is known. */
export function nextSteps(order: Order | undefined, dayName: (time: number) => string): NextStep[] {
  const isDelivered = order?.status === 'delivered'
  const hasLeft = isDelivered || order?.status === 'shipped'
  return [
    {
      title: 'Order processing',
      text: hasLeft ? 'Checked and packed.' : `We check and pack your order within ${policyText.processingTime}.`,
      isDone: hasLeft,
    },
    { title: 'Shipping notification', text: notificationText(order, hasLeft), isDone: hasLeft },
    { title: 'Delivery', text: shippingText(order, dayName), isDone: isDelivered },
  ]
}

function notificationText(order: Order | undefined, hasLeft: boolean): string {
  if (!hasLeft) return 'You get an email with the tracking number when it leaves.'
  return order?.trackingNumber ? `It has left. Tracking number ${order.trackingNumber}.` : 'It has left.'
}

function shippingText(order: Order | undefined, dayName: (time: number) => string): string {
  if (order?.deliveredAt !== undefined) return `Delivered on ${dayName(order.deliveredAt)}.`
  const chosen = ({ shippingOption: option }: Order['items'][number]) =>
    option ? `${option.name}, ${businessDays(option.estimatedDays)}` : null
  return shippingOptionText(order?.items.map(chosen) ?? [])
}
