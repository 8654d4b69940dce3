import { formatMoney } from '#domain/money.ts'
import type { OrderEmailKind } from '#domain/orders/order-email.ts'
import { firstNameOf } from '#domain/people/person-name.ts'
import { company } from '#domain/settings/company.ts'
import { longDayIn } from '#domain/text/time-text.ts'
import type { EmailOrder } from '#server/email-outbox/read-email-order.ts'
import { addressOf, charityDonationOf, estimateOf, figuresOf, piecesOf, returnUntilOf } from './order-facts.ts'
import { orderText } from './order-text.ts'
import { shippedEstimate, shippedParts } from './shipped-text.ts'
import type { EmailTemplate, Part } from './template.ts'

export const closingOfOrders: EmailTemplate['closing'] = {
  text: 'Questions about your order? Reply to this email, or write to',
  link: { name: company.email, url: `mailto:${company.email}` },
}
const saysNoFacts = ['confirmation', 'delivered']

/** The absolute URLs of an order line's photo as JPEG. */
export type Photo = { large: string | null; small: string | null }

type Place = {
  /** The order's signed link. */
  orderUrl: string
  /** The photos of the order lines, in their order; empty for emails without pictures. */
  photos: readonly Photo[]
}

/** An email about an order: what happened, and then the whole order. */
export function orderTemplate(kind: OrderEmailKind, order: EmailOrder, { orderUrl, photos }: Place): EmailTemplate {
  const { subject, heading, opening, next } = orderText[kind](order)
  const estimate = kind === 'confirmation' ? estimateOf(order) : kind === 'shipped' ? shippedEstimate(order) : ''
  return {
    subject,
    heading,
    parts: [
      { kind: 'words', tone: 'lead', text: opening, free: saysNoFacts.includes(kind) ? 'beginning' : null },
      ...photoOf(order, photos),
      ...(kind === 'confirmation' ? charityDonation(order) : []),
      {
        kind: 'words',
        tone: 'quiet',
        text: `Order ${order.orderNumber}, placed on ${longDayIn(order.timeZone, order.placedAt)}`,
      },
      ...(kind === 'shipped' ? shippedParts(order) : []),
      { kind: 'rows', rows: piecesOf(order, photos) },
      { kind: 'figures', rows: figuresOf(order) },
      ...(hasDonationText(kind, order) ? charityDonationText(order) : []),
      { kind: 'action', link: { name: 'See your order', url: orderUrl } },
      ...lines('Estimated delivery', estimate ? [estimate] : []),
      ...lines('Return until', kind === 'delivered' ? returnUntilOf(order) : []),
      ...lines('Delivery address', addressOf(order)),
      ...lines("What's next", next),
    ],
    closing: closingOfOrders,
    values: { firstName: firstNameOf(order.customerName), orderNumber: order.orderNumber },
  }
}

function photoOf({ lines: [first] }: EmailOrder, [photo]: readonly Photo[]): Part[] {
  if (!first || !photo?.large) return []
  const alt = first.variantName ? `${first.productName} in ${first.variantName}` : first.productName
  return [{ kind: 'photo', url: photo.large, alt }]
}

function charityDonation(order: EmailOrder): Part[] {
  const [given] = charityDonationText(order)
  return given
    ? [
        {
          kind: 'charityDonation',
          to: order.charityName,
          amount: formatMoney(order.charityDonation),
          text: given.text,
          check: order.giftPath,
        },
      ]
    : []
}

/** The donation follows the money: for a cancelled order it is certain once the payment is kept and nothing more is refunded. */
function hasDonationText(kind: OrderEmailKind, { kept, held, returning }: EmailOrder): boolean {
  if (kind === 'cancelled') return kept > 0 && held === 0 && returning === 0
  return kind !== 'confirmation'
}

function charityDonationText(order: EmailOrder) {
  const text = charityDonationOf(order)
  return text ? [{ kind: 'words', tone: 'charityDonation', text } as const] : []
}

function lines(title: string, texts: readonly string[]): Part[] {
  return texts.length > 0 ? [{ kind: 'lines', title, lines: texts }] : []
}
