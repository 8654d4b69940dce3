/** The digits of a typed barcode: people write spaces and hyphens between them. */
export function barcodeDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/**
 * The reason why a barcode is not a GTIN of 8, 12, 13 or 14 digits with the right check digit, or null. An empty text is valid: the product
 * has no barcode.
 */
export function barcodeFault(barcode: string): string | null {
  if (barcode === '') return null
  if (!/^\d+$/.test(barcode)) return 'Enter digits only'
  if (![8, 12, 13, 14].includes(barcode.length))
    return `Enter 8, 12, 13 or 14 digits: this has ${barcode.length}${barcode.length === 11 ? '. A 0 in front may be missing' : ''}`
  const expected = checkDigit(barcode.slice(0, -1))
  return barcode.endsWith(String(expected))
    ? null
    : `A digit is wrong: after the others the last one would be ${expected}`
}

/** GS1's check digit: from the right, every other digit counts three times. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
