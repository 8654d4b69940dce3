import { house } from '#domain/house.ts'
import type { OrderMailKind } from '#domain/order-mail.ts'
import { trackingLink } from '#domain/tracking.ts'
import type { MailOrder } from '#server/mail/read-mail-order.ts'
import type { Letter, MailLink, Part } from './letter.ts'
import { addressOf, estimateOf, figuresOf, giftOf, piecesOf } from './order-facts.ts'
import { orderWords } from './order-words.ts'

const placed = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
export const closingOfOrders: Letter['closing'] = {
  text: 'Questions about your order? Answer this mail, or write to',
  link: { name: house.email, url: `mailto:${house.email}` },
}
const stillComes = ['confirmation', 'shipped']

/** A mail about an order: what happened, and then the whole order. */
export function orderLetter(kind: OrderMailKind, order: MailOrder, publicUrl: string): Letter {
  const { subject, heading, opening, next } = orderWords[kind](order)
  const estimate = stillComes.includes(kind) ? estimateOf(order) : ''
  const gift = kind === 'cancelled' ? '' : giftOf(order)
  return {
    subject,
    heading,
    parts: [
      { kind: 'words', text: opening },
      { kind: 'words', tone: 'quiet', text: `Order ${order.orderNumber}, placed on ${placed.format(order.placedAt)}` },
      ...tracking(kind, order),
      { kind: 'rows', rows: piecesOf(order) },
      { kind: 'figures', rows: figuresOf(order) },
      ...(gift ? [{ kind: 'words', tone: 'gift', text: gift } satisfies Part] : []),
      ...lines('Estimated delivery', estimate ? [estimate] : []),
      ...lines('Delivery address', addressOf(order)),
      ...lines("What's next", next),
      { kind: 'action', link: { name: 'See your order', url: `${publicUrl}/account?tab=orders` } },
    ],
    closing: closingOfOrders,
  }
}

function lines(title: string, words: readonly string[]): Part[] {
  return words.length > 0 ? [{ kind: 'lines', title, lines: words }] : []
}

function tracking(kind: OrderMailKind, { trackingNumber }: MailOrder): Part[] {
  const found = kind === 'shipped' ? trackingLink(trackingNumber) : null
  if (!found) return []
  const link: MailLink = { name: `Track your parcel with ${found.carrier}`, url: found.url }
  return [{ kind: 'action', link }]
}
