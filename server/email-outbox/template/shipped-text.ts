import { trackingLink } from '#domain/shipping/tracking.ts'
import type { EmailOrder, Shipment } from '#server/email-outbox/read-email-order.ts'
import { estimateOf } from './order-facts.ts'
import type { OrderText, Part } from './template.ts'

type Numbered = { trackingNumber: string | null; carrier?: string }

/** The texts about an order that was shipped, or about one of its parcels. */
export function shippedText(order: EmailOrder): OrderText {
  const { orderNumber, shipment, parcels } = order
  const text = { subject: `Your order ${orderNumber} is on its way`, heading: 'On its way', next: [] }
  if (!shipment && parcels.length > 1) return { ...text, opening: 'All of your order has left us.' }
  if (shipment?.isChange) return numberText(order, shipment)
  if (!shipment || isOnly(order))
    return { ...text, opening: `Your order has left us.${numberOf(shipment ?? order, 'Its tracking number')}` }
  const part = !shipment.isFirst && shipment.later.length === 0 ? 'The rest' : 'Part'
  return {
    ...text,
    subject: `${part} of your order ${orderNumber} is on its way`,
    opening: `${part} of your order has left us.${numberOf(shipment, 'The tracking number of this parcel')}`,
  }
}

/** The links to follow the parcels of the email, what the parcel holds when it is not the whole order, and what follows it. */
export function shippedParts(order: EmailOrder): Part[] {
  const { shipment, parcels } = order
  const followed: Numbered[] = shipment ? [shipment] : parcels.length > 1 ? parcels : [order]
  return [
    ...followed.flatMap(linkOf),
    ...(shipment && !holdsAll(order) ? listOf('In this parcel', shipment.lines, order) : []),
    ...(shipment ? listOf('Still to come', shipment.later, order) : []),
  ]
}

/** The estimated arrival of the shipped pieces that the email is about. */
export function shippedEstimate(order: EmailOrder): string {
  const { shipment, lines } = order
  if (!shipment) return estimateOf(order)
  const packed = lines.filter((_, position) => shipment.lines.some((line) => line.position === position))
  return estimateOf({ ...order, lines: packed, shippedAt: new Date(shipment.shippedAt) })
}

function numberText({ orderNumber }: EmailOrder, shipment: Shipment): OrderText {
  return {
    subject: `The tracking number for your order ${orderNumber}`,
    heading: 'Tracking number',
    opening: numberOf(shipment, 'The tracking number of your parcel').trim() || 'Your parcel has left us.',
    next: [],
  }
}

/** ' Its tracking number with UPS is 1Z….'; empty without a number. */
function numberOf({ trackingNumber, carrier }: Numbered, subject: string): string {
  return trackingNumber ? ` ${subject}${carrier ? ` with ${carrier}` : ''} is ${trackingNumber}.` : ''
}

function linkOf({ trackingNumber, carrier }: Numbered): Part[] {
  const found = trackingLink(trackingNumber, carrier)
  return found ? [{ kind: 'action', link: { name: `Track your parcel with ${found.carrier}`, url: found.url } }] : []
}

function listOf(title: string, pieces: Shipment['later'], { lines }: EmailOrder): Part[] {
  const named = pieces.flatMap(({ position, quantity }) => {
    const line = lines[position]
    return line ? [`${quantity} × ${[line.productName, line.variantName].filter(Boolean).join(', ')}`] : []
  })
  return named.length > 0 ? [{ kind: 'lines', title, lines: named }] : []
}

/** True when the email's parcel is the order's only one, and nothing follows. */
function isOnly({ shipment, parcels }: EmailOrder): boolean {
  return shipment?.later.length === 0 && parcels.length === 1
}

/** True when the email's parcel holds every piece that was ordered. */
function holdsAll({ shipment, lines }: EmailOrder): boolean {
  const packed = (position: number) => shipment?.lines.find((line) => line.position === position)?.quantity
  return lines.every(({ quantity }, position) => packed(position) === quantity)
}
