import { house } from '#domain/house.ts'
import { addressOf, figuresOf, giftOf, piecesOf } from './order-facts.ts'
import type { OrderLetter } from './order-letter.ts'

/** The same mail for programs that show no HTML. */
export function orderText({ words, order, publicUrl }: OrderLetter): string {
  const pieces = piecesOf(order).map(({ name, details, price }) => [`${name}: ${price}`, ...details].join('\n  '))
  const figures = figuresOf(order).map(({ name, value }) => `${name}: ${value}`)
  const next = words.next.length > 0 ? ["What's next", ...words.next].join('\n') : ''
  return [
    'Stella Maris',
    words.heading,
    words.opening,
    `Order ${order.orderNumber}`,
    pieces.join('\n'),
    figures.join('\n'),
    giftOf(order),
    ['Delivery address', ...addressOf(order)].join('\n'),
    next,
    `See your order: ${publicUrl}/account?tab=orders`,
    `Questions about your order? Write to ${house.email} or answer this mail.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
