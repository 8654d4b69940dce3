import { longDate } from '#app/ui/dates.ts'
import type { PublishedPayout } from '#contract/payouts.ts'
import { thousands } from '#domain/text/thousands.ts'
import type { FaultName } from './check/fault.ts'

/** 'Line 1,018' */
export function lineText(seq: number): string {
  return `Line ${thousands(seq + 1)}`
}

export function dayText(day: string): string {
  return longDate(Date.parse(day))
}

/** The reasons for which nothing can be said. */
export const uncheckedTexts = {
  offline: 'The ledger could not be read just now. That says nothing about the gifts. Please try again.',
  'no-ed25519':
    'This browser cannot check the signature of the ledger (Ed25519). That says nothing about the gifts. Chrome 137, Firefox 129, Safari 17 and newer ones can.',
  'no-crypto':
    'This browser offers no cryptography here, as for pages without https. That says nothing about the gifts. Open the page in another browser.',
}

/** The sentence about what is wrong; `says` is what the receipt claims, for a check of one. */
export function faultText({ fault, place }: { fault: FaultName; place: number | null }, says = ''): string {
  return { ...ofLog, ...ofLine(place === null ? 'A line' : lineText(place), says) }[fault]
}

const ofLog = {
  key: 'The key of the ledger is not the one that your email names. Somebody exchanged it.',
  signature: 'The seal of the ledger is not signed with its key.',
  root: 'The ledger does not give the seal that was signed for it.',
  shrunk: 'The ledger had more lines on the day of your order than it has today.',
  total: 'The sums that the shop states are not those of the lines.',
  history:
    'The ledger of the day you ordered is not the beginning of the ledger of today. Something was changed since.',
}

function ofLine(line: string, says: string) {
  return {
    tile: `The lines from ${line.toLowerCase()} on are not the ones that were sealed.`,
    missing: `${line} is missing from the ledger.`,
    entry: `${line} is not the one that was sealed.`,
    amount: `${says}${line} has another amount.`,
    charity: `${says}${line} names another charity.`,
    commitment: `${says}${line} was sealed with another order, amount or cause.`,
    overpaid: `${line} pays out more than was given.`,
    receipt: `${line} is a payment, and its receipt is missing or was replaced.`,
  }
}

/** Payouts in the words of schema.org; those that were undone are left out. `absolute` answers the full address of a path. */
export function monetaryGrants(payouts: readonly PublishedPayout[], absolute: (path: string) => string) {
  const shop = { '@type': 'Organization', url: absolute('/') }
  return {
    '@graph': payouts
      .filter(({ undone }) => !undone)
      .map(({ seq, charityName, registration, amount, paidOn, receiptUrl }) => ({
        '@type': 'MonetaryGrant',
        '@id': absolute(`/our-impact/ledger#line-${seq + 1}`),
        name: `Payout to ${charityName} on ${paidOn}`,
        amount: { '@type': 'MonetaryAmount', value: amount, currency: 'USD' },
        funder: shop,
        fundedItem: { '@type': 'NGO', name: charityName, ...(registration && { taxID: registration }) },
        url: absolute(receiptUrl),
      })),
  }
}
