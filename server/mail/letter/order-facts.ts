import { charityCauses } from '#domain/charity.ts'
import { formatMoney, formatShippingPrice } from '#domain/money.ts'
import { businessDays } from '#domain/policy-words.ts'
import type { MailOrder } from '#server/mail/read-mail-order.ts'

export type Figure = { name: string; value: string; isTotal?: boolean }
export type Piece = { name: string; details: string[]; price: string }

/** The bags of an order as both versions of a mail show them. */
export function piecesOf({ lines }: MailOrder): Piece[] {
  return lines.map(({ productName, variantName, quantity, total, delivery }) => ({
    name: `${quantity} × ${productName}`,
    details: [
      variantName,
      delivery && `${delivery.name}, ${businessDays({ min: delivery.minDays, max: delivery.maxDays })}`,
    ].filter((detail): detail is string => Boolean(detail)),
    price: formatMoney(total),
  }))
}

export function figuresOf(order: MailOrder): Figure[] {
  const { subtotal, discount, promoCode, additionalDonation, shipping, tax, total } = order
  return [
    { name: 'Subtotal', value: formatMoney(subtotal) },
    ...(discount > 0
      ? [{ name: promoCode ? `Discount (${promoCode})` : 'Discount', value: `-${formatMoney(discount)}` }]
      : []),
    { name: 'Shipping', value: formatShippingPrice(shipping) },
    { name: 'Tax', value: formatMoney(tax) },
    ...(additionalDonation > 0 ? [{ name: 'Your donation', value: formatMoney(additionalDonation) }] : []),
    { name: 'Total', value: formatMoney(total), isTotal: true },
  ]
}

/** Empty where nothing was given. */
export function giftOf({ gift, charity }: MailOrder): string {
  return gift > 0 ? `We give ${formatMoney(gift)} of this order to ${charityCauses[charity]}, at no cost to you.` : ''
}

export function addressOf({ shippingAddress: address }: MailOrder): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    address.addressLine2 ?? '',
    `${address.city}, ${address.state} ${address.zipCode}`,
    address.country,
  ].filter((line) => line.trim() !== '')
}
