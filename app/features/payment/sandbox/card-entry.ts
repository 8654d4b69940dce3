import { digitsOf } from '#app/features/payment/expiry-entry.ts'
import { isExpired } from '#domain/payments/card-expiry.ts'

export type CardEntry = { number: string; expiry: string; cvc: string }

export const emptyCard: CardEntry = { number: '', expiry: '', cvc: '' }

/** The number in groups of four, as on the card; American Express has 4, 6 and 5. */
export function formatNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19)
  if (isAmex(digits)) return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function formatCvc(typed: string): string {
  return digitsOf(typed).slice(0, 4)
}

/** True when no field is incomplete; the gateway validates the rest. */
export function isCompleteCard(entry: CardEntry): boolean {
  const { number, month, year, cvc } = partsOf(entry)
  return number.length >= shortestOf(number) && month.length === 2 && year.length === 2 && cvc.length >= 3
}

type Problem = { part: keyof CardEntry; text: string }

/** The obvious error of the entry, or null; a field that is still being typed has none. */
export function cardProblem(entry: CardEntry, now: Date): Problem | null {
  const { number, month, year } = partsOf(entry)
  const isWhole = number.length >= (isAmex(number) ? 15 : 16) || isCompleteCard(entry)
  if (isWhole && !passesLuhn(number)) return { part: 'number', text: 'Your card number is invalid.' }
  const expiryMonth = Number(month)
  if (month.length === 2 && (expiryMonth < 1 || expiryMonth > 12))
    return { part: 'expiry', text: "Your card's expiration month is invalid." }
  if (year.length === 2 && isExpired({ expiryMonth, expiryYear: 2000 + Number(year) }, now))
    return { part: 'expiry', text: "Your card's expiration date is in the past." }
  return null
}

export function partsOf({ number, expiry, cvc }: CardEntry) {
  const digits = digitsOf(expiry)
  return { number: digitsOf(number), month: digits.slice(0, 2), year: digits.slice(2, 4), cvc: digitsOf(cvc) }
}

/** The fewest digits of its brand: Diners Club has 14, American Express 15, the others 16. */
function shortestOf(number: string): number {
  if (isAmex(number)) return 15
  return /^3[0689]/.test(number) ? 14 : 16
}

function isAmex(number: string): boolean {
  return /^3[47]/.test(number)
}

/** True when the card number's check digit is correct. */
function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const values = digits.map((digit, index) => (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
  return values.reduce((sum, value) => sum + value, 0) % 10 === 0
}
