import { charityNames } from '#domain/charity.ts'
import { formatMoney, formatShippingPrice } from '#domain/money.ts'
import type { OrderMailKind } from '#domain/order-mail.ts'
import { type MailRow, mailPage } from './mail-page.ts'
import type { MailOrder } from './read-mail-order.ts'

type Words = { subject: string; heading: string; opening: string }

/** What each mail says first. */
const words: Record<OrderMailKind, (order: MailOrder) => Words> = {
  confirmation: ({ orderNumber, customerName }) => ({
    subject: `Your order ${orderNumber}`,
    heading: 'Order confirmed',
    opening: `Thank you, ${customerName}. We have your order and will pack it with care.`,
  }),
  shipped: ({ orderNumber, trackingNumber }) => ({
    subject: `Your order ${orderNumber} is on its way`,
    heading: 'On its way',
    opening: trackingNumber
      ? `Your order has left us. Its tracking number is ${trackingNumber}.`
      : 'Your order has left us.',
  }),
  delivered: ({ orderNumber }) => ({
    subject: `Your order ${orderNumber} has arrived`,
    heading: 'Delivered',
    opening: 'Your order has been delivered. We hope that you enjoy it for a long time.',
  }),
  cancelled: ({ orderNumber }) => ({
    subject: `Your order ${orderNumber} was cancelled`,
    heading: 'Cancelled',
    opening: 'Your order was cancelled. If this is a surprise, answer this mail and we will look into it.',
  }),
  refunded: ({ orderNumber }) => ({
    subject: `Your refund for order ${orderNumber}`,
    heading: 'Refunded',
    opening: 'We have returned your payment. Your bank may need a few days to show it.',
  }),
}

export function orderMail(kind: OrderMailKind, order: MailOrder, publicUrl: string) {
  const link = { name: 'See your order', url: `${publicUrl}/account?tab=orders` }
  return mailPage({ ...words[kind](order), rows: rowsOf(order), link })
}

function rowsOf(order: MailOrder): MailRow[] {
  const lines = order.lines.map(
    ({ productName, variantName, quantity, total }): MailRow => [
      `${quantity} × ${productName}${variantName ? `, ${variantName}` : ''}`,
      formatMoney(total),
    ],
  )
  const optional: MailRow[] = [
    ['Discount', order.discount > 0 ? `-${formatMoney(order.discount)}` : ''],
    ['Your donation', order.additionalDonation > 0 ? formatMoney(order.additionalDonation) : ''],
  ]
  return [
    ['Order', order.orderNumber],
    ...lines,
    ['Subtotal', formatMoney(order.subtotal)],
    ...optional.filter(([, value]) => value),
    ['Shipping', formatShippingPrice(order.shipping)],
    ['Tax', formatMoney(order.tax)],
    ['Total', formatMoney(order.total)],
    [`Our gift to ${charityNames[order.charity].toLowerCase()}`, formatMoney(order.gift)],
  ]
}
