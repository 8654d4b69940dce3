type CountryText = {
  state: string
  /** Addresses need the region; it is optional elsewhere. */
  needsState: boolean
  needsZip: boolean
  zip: string
  /** A valid postal code, as an example. */
  example: string
  isZip: RegExp
  /** The postal code has digits only, so that a phone shows its number keys. */
  hasDigitsOnly: boolean
}

const fiveDigits = { example: '75004', isZip: /^\d{5}$/, hasDigitsOnly: true }
const fourDigits = { example: '2000', isZip: /^\d{4}$/, hasDigitsOnly: true }
const both = { needsState: true, needsZip: true }
const zipAlone = { needsState: false, needsZip: true }
const postalCode = { ...zipAlone, state: 'State or region', zip: 'Postal code' }

const words: Record<string, CountryText> = {
  'United States': {
    ...both,
    state: 'State',
    zip: 'ZIP code',
    example: '04101',
    isZip: /^\d{5}([- ]?\d{4})?$/,
    hasDigitsOnly: true,
  },
  Canada: {
    ...both,
    state: 'Province',
    zip: 'Postal code',
    example: 'K1A 0B1',
    isZip: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i,
    hasDigitsOnly: false,
  },
  'United Kingdom': {
    ...zipAlone,
    state: 'County',
    zip: 'Postcode',
    example: 'SW1A 1AA',
    isZip: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
    hasDigitsOnly: false,
  },
  Ireland: {
    needsState: false,
    needsZip: false,
    state: 'County',
    zip: 'Eircode',
    example: 'D02 AF30',
    isZip: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
    hasDigitsOnly: false,
  },
  France: { ...postalCode, ...fiveDigits },
  Germany: { ...postalCode, ...fiveDigits, example: '10115' },
  Italy: { ...both, state: 'Province', zip: 'Postal code', ...fiveDigits, example: '00118' },
  Netherlands: { ...postalCode, example: '1012 AB', isZip: /^\d{4} ?[A-Z]{2}$/i, hasDigitsOnly: false },
  Spain: { ...both, state: 'Province', zip: 'Postal code', ...fiveDigits, example: '28001' },
  Australia: { ...both, state: 'State', zip: 'Postcode', ...fourDigits },
  'New Zealand': { ...zipAlone, state: 'Region', zip: 'Postcode', ...fourDigits, example: '6011' },
  Japan: {
    ...both,
    state: 'Prefecture',
    zip: 'Postal code',
    example: '100-0001',
    isZip: /^\d{3}-?\d{4}$/,
    hasDigitsOnly: true,
  },
}

export const countries = Object.keys(words)

const elsewhere: CountryText = { ...postalCode, needsZip: false, example: '', isZip: /./, hasDigitsOnly: false }

/** The labels of an address's fields in this country, and its postal code's format. */
export function countryText(country: string): CountryText {
  return Object.entries(words).find(([name]) => name === country)?.[1] ?? elsewhere
}
