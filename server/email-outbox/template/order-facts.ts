import { formatMoney, formatShippingPrice } from '#domain/money.ts'
import { businessDays } from '#domain/settings/policy-text.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { arrivalText, estimateArrival } from '#domain/shipping/arrival.ts'
import { townLine } from '#domain/shipping/postal-address.ts'
import { timeIn } from '#domain/text/time-text.ts'
import { clockOf } from '#domain/text/time-zone.ts'
import type { EmailOrder } from '#server/email-outbox/read-email-order.ts'
import type { Row } from './template.ts'

/** The amounts that make the total, named as on the order's page. */
export function figuresOf(order: EmailOrder): Row[] {
  const { subtotal, discount, promoCode, shipping, tax, additionalDonation, total, refunded } = order
  return [
    { name: 'Subtotal', value: formatMoney(subtotal) },
    ...when(discount > 0, {
      name: promoCode ? `Discount (${promoCode})` : 'Discount',
      value: `−${formatMoney(discount)}`,
    }),
    { name: 'Shipping', value: formatShippingPrice(shipping) },
    { name: 'Tax', value: formatMoney(tax) },
    ...when(additionalDonation > 0, { name: 'Additional donation', value: formatMoney(additionalDonation) }),
    { name: 'Total', value: formatMoney(total), isTotal: true },
    ...when(refunded > 0, { name: 'Refunded', value: `−${formatMoney(refunded)}` }),
  ]
}

function when(holds: boolean, row: Row): Row[] {
  return holds ? [row] : []
}

/** The order lines, each with its shipping option. */
export function piecesOf({ lines }: EmailOrder, photos: readonly { small: string | null }[]): Row[] {
  return lines.map((line, index) => ({
    name: `${line.quantity} × ${line.productName}`,
    details: [line.variantName, chosenShippingOption(line), line.notes.join(', ')].filter((detail): detail is string =>
      Boolean(detail),
    ),
    value: formatMoney(line.total),
    ...(photos[index] && { photo: photos[index].small }),
  }))
}

/** 'Standard, 5-7 business days' */
export function chosenShippingOption({ shipping }: EmailOrder['lines'][number]): string | null {
  return shipping && `${shipping.name}, ${businessDays({ min: shipping.minDays, max: shipping.maxDays })}`
}

/** The text about the charity donation; empty without one. */
export function charityDonationOf({ charityDonation, charityName }: EmailOrder): string {
  return charityDonation > 0
    ? `We give ${formatMoney(charityDonation)} of this order to ${charityName}, at no cost to you.`
    : ''
}

export function addressOf({ shippingAddress: address }: EmailOrder): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    address.addressLine2 ?? '',
    townLine(address),
    address.country,
  ].filter((line) => line.trim() !== '')
}

/** The estimated arrival of all pieces; empty without a shipping option. Includes packing until the order is shipped. */
export function estimateOf({ lines, placedAt, shippedAt, timeZone }: EmailOrder): string {
  const travels = lines.flatMap(({ shipping }) => (shipping ? { min: shipping.minDays, max: shipping.maxDays } : []))
  const packing = shippedAt ? { min: 0, max: 0 } : storePolicy.processingDays
  const arrival = estimateArrival(
    new Date(clockOf(new Date(shippedAt ?? placedAt).getTime(), timeZone)),
    travels,
    packing,
  )
  return arrival ? arrivalText(arrival) : ''
}

/** The last time to request a return, and where; empty when nothing can be returned. */
export function returnUntilOf({ returnUntil, timeZone }: EmailOrder): string[] {
  return returnUntil
    ? [`${timeIn(timeZone, returnUntil)}. You can request a return in your account, at the order.`]
    : []
}
