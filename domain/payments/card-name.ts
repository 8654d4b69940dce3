/** The names of brands as gateways write them. */
const brands = new Map<string, string>(
  Object.entries({
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    discover: 'Discover',
    diners: 'Diners Club',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  }),
)

/** 'Visa ending 4242' */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brands.get(brand) ?? 'Card'} ending ${last4}`
}

/** 'your Visa ending 4242', or 'the card that paid' for an order whose card was not recorded. */
export function paidCardText({ brand, last4 }: { brand: string | null; last4: string | null }): string {
  return brand && last4 ? `your ${cardName({ brand, last4 })}` : 'the card that paid'
}
