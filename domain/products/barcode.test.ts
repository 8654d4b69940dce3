import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeDigits, barcodeFault } from './barcode.ts'

// Examples of GS1 and of real goods: a GTIN-8, a UPC, two EANs, an ISBN, a carton.
test.each(['96385074', '614141000036', '4006381333931', '5901234123457', '9780306406157', '00012345678905', ''])(
  '%j is a barcode',
  (barcode) => expect(barcodeFault(barcode)).toBeNull(),
)

test.each([
  ['4006381333932', 'A digit is wrong: after the others the last one would be 1'],
  ['4006381333391', 'A digit is wrong: after the others the last one would be 9'],
  ['400638133393', 'A digit is wrong: after the others the last one would be 0'],
  ['1234567', 'Enter 8, 12, 13 or 14 digits: this has 7'],
  ['14141000036', 'Enter 8, 12, 13 or 14 digits: this has 11. A 0 in front may be missing'],
  ['123456789012345', 'Enter 8, 12, 13 or 14 digits: this has 15'],
  ['TOTE-1', 'Enter digits only'],
  ['٤٠٠٦٣٨١٣٣٣٩٣١', 'Enter digits only'],
])('%j is not a barcode: %s', (barcode, fault) => expect(barcodeFault(barcode)).toBe(fault))

test('spaces and hyphens between the digits are left out', () => {
  expect(barcodeDigits(' 978-0-306-40615-7 ')).toBe('9780306406157')
  expect(barcodeDigits('4 006381 333931')).toBe('4006381333931')
})

test('one wrong digit is always noticed', () => {
  const place = fc.nat({ max: 12 })
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), place, fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const right = [...'0123456789'].map((last) => digits + last).filter((one) => barcodeFault(one) === null)
      expect(right).toHaveLength(1)
      const [barcode = ''] = right
      const wrong = `${barcode.slice(0, at)}${(Number(barcode[at]) + by) % 10}${barcode.slice(at + 1)}`
      expect(barcodeFault(wrong)).not.toBeNull()
    }),
  )
})
