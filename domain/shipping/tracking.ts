/** Carriers whose tracking numbers are recognized by their format. */
export const carriers = ['USPS', 'UPS', 'FedEx', 'DHL'] as const
export type Carrier = (typeof carriers)[number]

const addresses: Record<Carrier, string> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** A format of tracking numbers; those without `isRight` have no check digit. */
type Format = { carrier: Carrier; shape: RegExp; isRight?: (number: string) => boolean }

const formats: Format[] = [
  { carrier: 'UPS', shape: /^1Z[0-9A-Z]{16}$/, isRight: isRightForUps },
  { carrier: 'USPS', shape: /^(420(\d{5}|\d{9}))?9[1-5]\d{20}$/, isRight: (number) => isRightBy10(number.slice(-22)) },
  { carrier: 'USPS', shape: /^9[1-5]\d{24}$/, isRight: isRightBy10 },
  {
    carrier: 'USPS',
    shape: /^(0[13]|13|23|7\d|81|9\d)\d{18}$/,
    isRight: (number) => isRightBy10(number) || isRightBy10(`91${number}`),
  },
  { carrier: 'USPS', shape: /^[A-Z]{2}\d{9}US$/, isRight: isRightForPost },
  { carrier: 'USPS', shape: /^9\d{15}$/ },
  { carrier: 'FedEx', shape: /^\d{12}$/, isRight: isRightForFedEx },
  { carrier: 'FedEx', shape: /^\d{15}$/, isRight: isRightBy10 },
  { carrier: 'FedEx', shape: /^96\d{20}$/, isRight: (number) => isRightBy10(number.slice(-15)) },
  { carrier: 'FedEx', shape: /^(420\d{5})?9261\d{18}$/, isRight: (number) => isRightBy10(number.slice(-22)) },
  { carrier: 'FedEx', shape: /^61\d{18}$/, isRight: (number) => isRightBy10(`92${number}`) },
  { carrier: 'DHL', shape: /^\d{10,11}$/, isRight: isRightForDhl },
  { carrier: 'DHL', shape: /^(JJD|JD|JVGL)\d{10,20}$/ },
  { carrier: 'DHL', shape: /^GM\d{16,20}$/ },
]

export type Recognition = {
  /** More than one for a format that several carriers share; empty for an unknown format. */
  carriers: readonly Carrier[]
  /** The format is a carrier's, but the check digit is wrong: a digit was mistyped. */
  isMistyped: boolean
}

/** The carriers that write numbers of this format, with this check digit. */
export function recognizeCarriers(trackingNumber: string | null): Recognition {
  const plain = plainNumber(trackingNumber)
  const ofShape = formats.filter(({ shape }) => shape.test(plain))
  const right = ofShape.filter(({ isRight }) => !isRight || isRight(plain))
  const found = right.length > 0 ? right : ofShape
  return {
    carriers: [...new Set(found.map(({ carrier }) => carrier))],
    isMistyped: found.length > 0 && right.length === 0,
  }
}

/** The tracking link of a parcel: at the carrier named, else at the one recognized; null where it is unknown. */
export function trackingLink(trackingNumber: string | null, named = ''): { carrier: Carrier; url: string } | null {
  const plain = plainNumber(trackingNumber)
  const carrier = named.trim() ? carrierNamed(named) : recognizeCarriers(plain).carriers[0]
  return carrier && anyNumber.test(plain) ? { carrier, url: addresses[carrier] + plain } : null
}

/** The form of tracking numbers in general: no carrier's are shorter. */
const anyNumber = /^(?=.*\d)[0-9A-Z]{9,40}$/

function carrierNamed(name: string): Carrier | undefined {
  return carriers.find((carrier) => carrier.toLowerCase() === name.trim().toLowerCase())
}

function plainNumber(trackingNumber: string | null): string {
  return (trackingNumber ?? '').replace(/[\s-]/g, '').toUpperCase()
}

/** The last digit makes a sum with every other digit tripled, counted from the right, a multiple of 10. */
function isRightBy10(number: string): boolean {
  return (10 - (weightedSum(number, [3, 1]) % 10)) % 10 === checkDigit(number)
}

function isRightForFedEx(number: string): boolean {
  return (weightedSum(number, [1, 3, 7]) % 11) % 10 === checkDigit(number)
}

function isRightForDhl(number: string): boolean {
  return Number(number.slice(0, -1)) % 7 === checkDigit(number)
}

/** Letters count as digits: A is 2, B is 3 and so on up to H, then I is 0, J is 1 and so on. */
function isRightForUps(number: string): boolean {
  const digits = number.slice(2).replace(/[A-Z]/g, (letter) => String((letter.charCodeAt(0) - 63) % 10))
  return (10 - (weightedSum(digits, [1, 2]) % 10)) % 10 === checkDigit(digits)
}

/** The check of international mail: two letters, eight digits and the check digit, and the country. */
function isRightForPost(number: string): boolean {
  const digits = number.slice(2, -2)
  const check = 11 - (weightedSum(digits, [7, 9, 5, 3, 2, 4, 6, 8]) % 11)
  return (check === 10 ? 0 : check === 11 ? 5 : check) === checkDigit(digits)
}

/** The sum of all digits but the last, each times its weight. The weights begin at the right and repeat. */
function weightedSum(number: string, weights: readonly number[]): number {
  const digits = [...number.slice(0, -1)].reverse()
  return digits.reduce((sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0), 0)
}

function checkDigit(number: string): number {
  return Number(number.at(-1))
}
