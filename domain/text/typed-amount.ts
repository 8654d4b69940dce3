import { type Cents, cents, toDollars } from '#domain/money.ts'

/** Groups of three digits with one separator, or digits alone; then one or two decimals after a point or a comma. */
const number = /^(\d*|[1-9]\d{0,2}(?:([.,'’ ])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/
/** A point before exactly three digits: some people separate thousands by it, for others it is one decimal too many. */
const ambiguous = /^([1-9]\d{0,2})\.(\d{3})$/
const maxDigits = 9

/**
 * Cents of an amount as somebody types it, negative after a minus; null if it cannot be read in exactly one way. A comma or a point before
 * the last one or two digits separates decimals: '5,50' is 5.50, and '1.234,50' is 1,234.50. A comma before three digits can only separate
 * thousands, as cents have two; a point before three digits is not read.
 */
export function readAmount(text: string): Cents | null {
  const { isNegative, digits } = partsOf(text)
  const [isNumber, whole = '', thousands, point, decimals = ''] = number.exec(digits) ?? []
  if (!isNumber || ambiguous.test(digits) || (thousands && thousands === point)) return null
  const plain = whole.replace(/\D/g, '')
  if (plain.length > maxDigits) return null
  const amount = Number(plain) * 100 + Number(decimals.padEnd(2, '0'))
  return cents(isNegative && amount > 0 ? -amount : amount)
}

/** The amount in dollars, as forms send it. */
export function readDollars(text: string): number | null {
  const amount = readAmount(text)
  return amount === null ? null : toDollars(amount)
}

/** The reason why a text is no amount, with an example; null for an amount and for an empty field. */
export function amountFault(text: string): string | null {
  if (text.trim() === '' || readAmount(text) !== null) return null
  const [, whole = '', decimals = ''] = ambiguous.exec(partsOf(text).digits) ?? []
  return whole
    ? `Enter ${whole},${decimals} or ${whole}.${decimals.slice(0, 2)}`
    : 'Enter an amount such as 5.50 or 1,234.50'
}

/** The text of a field that shows an amount: '1234.50' */
export function amountText(amount: Cents): string {
  return (amount / 100).toFixed(2)
}

/** A number with decimals after a point or a comma, such as a percentage; null for anything else. It has no thousands. */
export function readDecimal(text: string): number | null {
  const digits = text.normalize('NFKC').trim()
  return /^\d{1,9}([.,]\d{1,6})?$/.test(digits) ? Number(digits.replace(',', '.')) : null
}

/** A whole number, with commas between thousands or without; null for anything else. */
export function readWhole(text: string): number | null {
  const digits = text.normalize('NFKC').trim()
  return /^(\d{1,9}|[1-9]\d{0,2}(,\d{3}){1,2})$/.test(digits) ? Number(digits.replaceAll(',', '')) : null
}

/** A whole number with a sign or without, such as '+6' or '−1,000'; null for anything else. */
export function readInteger(text: string): number | null {
  const [, sign = '', digits = ''] = /^([+−-]?)\s*(.*)$/s.exec(text.normalize('NFKC').trim()) ?? []
  const number = readWhole(digits)
  return number !== null && number > 0 && /[−-]/.test(sign) ? -number : number
}

function partsOf(text: string) {
  const [, sign = '', digits = ''] =
    /^([-−]?)\s*\$?\s*([\d.,'’ ]*\d)(?:\s*\$)?$/.exec(text.normalize('NFKC').trim()) ?? []
  return { isNegative: sign !== '', digits }
}
