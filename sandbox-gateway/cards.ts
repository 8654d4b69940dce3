import { Refusal } from './refusal.ts'

export type CardEntry = { number: string; exp_month: string; exp_year: string; cvc: string }

/** A card as the browser sends it. */
export type CardData = { card: CardEntry; billing_details?: { name: string | null } | undefined }

/** For the `checked` ones the bank authenticates the shopper first (3-D Secure). */
export type Outcome = 'succeeds' | Failure | 'checked' | 'checked_once' | 'checked_then_declined'
type Failure = keyof typeof failures

/** The facts of a card that may be stored, and its outcome when charged. */
export type Card = { brand: string; last4: string; expMonth: number; expYear: number; outcome: Outcome }

/** Stripe's test cards. */
const testCards = new Map<string, { brand: string; outcome: Outcome }>(
  Object.entries({
    '4242424242424242': { brand: 'visa', outcome: 'succeeds' },
    '4000056655665556': { brand: 'visa', outcome: 'succeeds' },
    '5555555555554444': { brand: 'mastercard', outcome: 'succeeds' },
    '2223003122003222': { brand: 'mastercard', outcome: 'succeeds' },
    '378282246310005': { brand: 'amex', outcome: 'succeeds' },
    '371449635398431': { brand: 'amex', outcome: 'succeeds' },
    '6011111111111117': { brand: 'discover', outcome: 'succeeds' },
    '3056930009020004': { brand: 'diners', outcome: 'succeeds' },
    '3566002020360505': { brand: 'jcb', outcome: 'succeeds' },
    '6200000000000005': { brand: 'unionpay', outcome: 'succeeds' },
    '4000000000000002': { brand: 'visa', outcome: 'generic_decline' },
    '4000000000009995': { brand: 'visa', outcome: 'insufficient_funds' },
    '4000000000009987': { brand: 'visa', outcome: 'lost_card' },
    '4000000000009979': { brand: 'visa', outcome: 'stolen_card' },
    '4000000000000069': { brand: 'visa', outcome: 'expired_card' },
    '4000000000000127': { brand: 'visa', outcome: 'incorrect_cvc' },
    '4000000000000119': { brand: 'visa', outcome: 'processing_error' },
    '4000000000000341': { brand: 'visa', outcome: 'declined_when_charged' },
    '4000002760003184': { brand: 'visa', outcome: 'checked' },
    '4000002500003155': { brand: 'visa', outcome: 'checked_once' },
    '4000008260003178': { brand: 'visa', outcome: 'checked_then_declined' },
  }),
)

/** Stripe's names for some test cards, usable in place of a payment method's id. */
const namedCards = new Map<string, string>(
  Object.entries({
    pm_card_visa: '4242424242424242',
    pm_card_visa_debit: '4000056655665556',
    pm_card_mastercard: '5555555555554444',
    pm_card_amex: '378282246310005',
    pm_card_discover: '6011111111111117',
    pm_card_diners: '3056930009020004',
    pm_card_jcb: '3566002020360505',
    pm_card_unionpay: '6200000000000005',
    pm_card_chargeDeclined: '4000000000000002',
    pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
    pm_card_chargeDeclinedExpiredCard: '4000000000000069',
    pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
    pm_card_chargeDeclinedProcessingError: '4000000000000119',
    pm_card_chargeCustomerFail: '4000000000000341',
    pm_card_authenticationRequired: '4000002760003184',
    pm_card_authenticationRequiredOnSetup: '4000002500003155',
    pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
    pm_card_visa_chargeDeclined: '4000000000000002',
    pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
    pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
    pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  }),
)

const declined = 'Your card was declined.'

/** Failures of a charge, in Stripe's words. */
export const failures = {
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline', message: declined },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: declined },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: declined },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  /** Can be saved, but fails when charged. */
  declined_when_charged: { code: 'card_declined', decline_code: 'generic_decline', message: declined },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

export const outcomes: readonly Outcome[] = [
  'succeeds',
  ...(Object.keys(failures) as Failure[]),
  'checked',
  'checked_once',
  'checked_then_declined',
]

/** Validates the typed card; throws the card error that Stripe would return. */
export function readCard(entry: CardEntry, now: Date): Card {
  const number = entry.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw cardError('incorrect_number', 'number')
  const expiry = readExpiry(entry, now)
  if (!/^\d{3,4}$/.test(entry.cvc)) throw cardError('invalid_cvc', 'cvc')
  const known = testCards.get(number)
  if (!known) throw notATestCard()
  return { ...known, ...expiry, last4: number.slice(-4) }
}

/** The card behind one of Stripe's names such as pm_card_visa. */
export function namedCard(name: string, now: Date): Card | null {
  const number = namedCards.get(name)
  const known = number && testCards.get(number)
  return known ? { ...known, last4: number.slice(-4), expMonth: 12, expYear: now.getUTCFullYear() + 3 } : null
}

/** A saved card's expiry after an edit. */
export function readNewExpiry(
  stored: { exp_month: number; exp_year: number },
  { exp_month = String(stored.exp_month), exp_year = String(stored.exp_year) }: Expiry,
  now: Date,
) {
  const { expMonth, expYear } = readExpiry({ exp_month, exp_year }, now)
  return { exp_month: expMonth, exp_year: expYear }
}

type Expiry = { exp_month?: string | undefined; exp_year?: string | undefined }

/** The outcome of a charge now: a saved card may have expired. */
export function outcomeOf(stored: { exp_month: number; exp_year: number; outcome: Outcome }, now: Date): Outcome {
  const months = (now.getUTCFullYear() - stored.exp_year) * 12 + now.getUTCMonth() + 1 - stored.exp_month
  return months > 0 ? 'expired_card' : stored.outcome
}

function readExpiry(entry: Pick<CardEntry, 'exp_month' | 'exp_year'>, now: Date) {
  const expMonth = wholeNumber(entry.exp_month)
  const typedYear = wholeNumber(entry.exp_year)
  const expYear = typedYear < 100 ? 2000 + typedYear : typedYear
  const thisYear = now.getUTCFullYear()
  if (!(expMonth >= 1 && expMonth <= 12)) throw cardError('invalid_expiry_month', 'exp_month')
  if (!(expYear >= thisYear && expYear <= thisYear + 50)) throw cardError('invalid_expiry_year', 'exp_year')
  if (expYear === thisYear && expMonth < now.getUTCMonth() + 1) throw cardError('invalid_expiry_month', 'exp_month')
  return { expMonth, expYear }
}

function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}

/** The Luhn checksum: every second digit from the right is doubled, its digits added; the sum must be a multiple of 10. */
function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const total = digits.reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : doubled(digit)), 0)
  return total % 10 === 0
}

function doubled(digit: number): number {
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2
}

const entryMessages = {
  incorrect_number: 'Your card number is incorrect.',
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_cvc: "Your card's security code is invalid.",
}

function cardError(code: keyof typeof entryMessages, param: string): Refusal {
  return new Refusal(402, { type: 'card_error', code, param, message: entryMessages[code] })
}

function notATestCard(): Refusal {
  return new Refusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. This is a test payment, and the number is not one of the test cards.',
  })
}
