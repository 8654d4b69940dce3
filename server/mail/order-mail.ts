import { html, raw } from 'hono/html'
import { charityNames } from '#domain/charity.ts'
import { formatMoney, formatShippingPrice } from '#domain/money.ts'
import type { OrderMailKind } from '#domain/order-mail.ts'
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
  const { subject, heading, opening } = words[kind](order)
  const link = `${publicUrl}/account?tab=orders`
  return {
    subject,
    text: [heading, opening, ...rowsOf(order).map(([name, value]) => `${name}: ${value}`), link].join('\n\n'),
    html: String(page({ subject, heading, opening, link, rows: rowsOf(order) })),
  }
}

function rowsOf(order: MailOrder): [name: string, value: string][] {
  const lines = order.lines.map(({ productName, variantName, quantity, total }): [string, string] => [
    `${quantity} × ${productName}${variantName ? `, ${variantName}` : ''}`,
    formatMoney(total),
  ])
  const optional: [string, string][] = [
    ...(order.discount > 0 ? [['Discount', `-${formatMoney(order.discount)}`] as [string, string]] : []),
    ...(order.additionalDonation > 0
      ? [['Your donation', formatMoney(order.additionalDonation)] as [string, string]]
      : []),
  ]
  return [
    ['Order', order.orderNumber],
    ...lines,
    ['Subtotal', formatMoney(order.subtotal)],
    ...optional,
    ['Shipping', formatShippingPrice(order.shipping)],
    ['Tax', formatMoney(order.tax)],
    ['Total', formatMoney(order.total)],
    [`Our gift to ${charityNames[order.charity].toLowerCase()}`, formatMoney(order.gift)],
  ]
}

/** Tables and attributes, as mail programs want it; every word is escaped. */
function page(mail: Words & { link: string; rows: [string, string][] }) {
  const rows = mail.rows.map(
    ([name, value]) =>
      html`<tr><td style="padding:8px 0;border-bottom:1px solid #e2dfd7">${name}</td><td align="right" style="padding:8px 0 8px 24px;border-bottom:1px solid #e2dfd7;white-space:nowrap">${value}</td></tr>`,
  )
  return html`${raw('<!doctype html>')}<html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${mail.subject}</title></head>
<body style="margin:0;background:#fbfaf7;color:#14161b;font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif;font-size:15px;line-height:24px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellspacing="0" cellpadding="0" style="max-width:560px;width:100%"><tr><td>
<p style="margin:0 0 32px;letter-spacing:0.08em">Stella Maris</p>
<h1 style="margin:0 0 16px;font-weight:400;font-size:32px;line-height:36px;font-family:Georgia,serif">${mail.heading}</h1>
<p style="margin:0 0 24px">${mail.opening}</p>
<table width="100%" cellspacing="0" cellpadding="0" style="font-variant-numeric:tabular-nums">${rows}</table>
<p style="margin:24px 0 0"><a href="${mail.link}" style="color:#20339b">See your order</a></p>
</td></tr></table></td></tr></table></body></html>`
}
