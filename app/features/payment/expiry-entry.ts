/** The typed date as '08 / 28'; a first digit above 1 must be a month. */
export function formatExpiry(typed: string): string {
  const typedDigits = digitsOf(typed)
  const digits = /^[2-9]/.test(typedDigits) ? `0${typedDigits}` : typedDigits
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`
}

/** The typed month and year; null unless it is a valid month. */
export function readExpiry(typed: string): { expiryMonth: number; expiryYear: number } | null {
  const digits = digitsOf(typed)
  const expiryMonth = Number(digits.slice(0, 2))
  if (digits.length !== 4 || expiryMonth < 1 || expiryMonth > 12) return null
  return { expiryMonth, expiryYear: 2000 + Number(digits.slice(2)) }
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
