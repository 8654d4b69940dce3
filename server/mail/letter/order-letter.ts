import { charityCauses } from '#domain/charity.ts'
import { house } from '#domain/house.ts'
import { formatMoney } from '#domain/money.ts'
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

/** A line's photograph as JPEG, by its absolute address. */
export type Photo = { large: string | null; small: string | null }

type Place = {
  publicUrl: string /** Of the lines, in their order; none for mails without pictures. */
  photos: readonly Photo[]
}

/** A mail about an order: what happened, and then the whole order. */
export function orderLetter(kind: OrderMailKind, order: MailOrder, { publicUrl, photos }: Place): Letter {
  const { subject, heading, opening, next } = orderWords[kind](order)
  const estimate = stillComes.includes(kind) ? estimateOf(order) : ''
  return {
    subject,
    heading,
    parts: [
      { kind: 'words', tone: 'lead', text: opening },
      ...photoOf(order, photos),
      ...(kind === 'confirmation' ? gift(order) : []),
      { kind: 'words', tone: 'quiet', text: `Order ${order.orderNumber}, placed on ${placed.format(order.placedAt)}` },
      ...tracking(kind, order),
      { kind: 'rows', rows: piecesOf(order, photos) },
      { kind: 'figures', rows: figuresOf(order) },
      ...(kind === 'confirmation' || kind === 'cancelled' ? [] : giftWords(order)),
      { kind: 'action', link: { name: 'See your order', url: `${publicUrl}/account?tab=orders` } },
      ...lines('Estimated delivery', estimate ? [estimate] : []),
      ...lines('Delivery address', addressOf(order)),
      ...lines("What's next", next),
    ],
    closing: closingOfOrders,
  }
}

function photoOf({ lines: [first] }: MailOrder, [photo]: readonly Photo[]): Part[] {
  if (!first || !photo?.large) return []
  const alt = first.variantName ? `${first.productName} in ${first.variantName}` : first.productName
  return [{ kind: 'photo', url: photo.large, alt }]
}

function gift(order: MailOrder): Part[] {
  const [given] = giftWords(order)
  return given
    ? [{ kind: 'gift', to: charityCauses[order.charity], amount: formatMoney(order.gift), text: given.text }]
    : []
}

function giftWords(order: MailOrder) {
  const text = giftOf(order)
  return text ? [{ kind: 'words', tone: 'gift', text } as const] : []
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
