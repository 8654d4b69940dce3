import { digitsOf } from '#app/payment/expiry-entry.ts'

export type CardEntry = { number: string; expiry: string; cvc: string }

export const emptyCard: CardEntry = { number: '', expiry: '', cvc: '' }

/** Groups of four, as on the card; American Express has 4, 6 and 5. */
export function formatNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19)
  if (/^3[47]/.test(digits))
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function formatCvc(typed: string): string {
  return digitsOf(typed).slice(0, 4)
}

/** Whether it may be sent; the gateway judges the rest. */
export function isCompleteCard(entry: CardEntry): boolean {
  const { number, month, year, cvc } = partsOf(entry)
  return number.length >= 13 && month.length === 2 && year.length === 2 && cvc.length >= 3
}

export function partsOf({ number, expiry, cvc }: CardEntry) {
  const digits = digitsOf(expiry)
  return { number: digitsOf(number), month: digits.slice(0, 2), year: digits.slice(2, 4), cvc: digitsOf(cvc) }
}
