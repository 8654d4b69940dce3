import type { Verdict } from '#app/pages/storefront/ledger/check/check-gift.ts'
import type { FaultName } from '#app/pages/storefront/ledger/check/fault.ts'
import { longDate } from '#app/ui/dates.ts'
import type { GiftReceipt } from '#contract/impact.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { thousands } from '#domain/text/thousands.ts'

export type Said = { heading: string; text: string }

/** The one state of a receipt, in a heading and a sentence. */
export function stateText(verdict: Verdict | null, receipt: GiftReceipt): Said {
  if (!verdict) return { heading: 'Reading the ledger', text: 'Your browser is doing the sums.' }
  if (verdict.state === 'unpublished')
    return {
      heading: 'Almost in the ledger',
      text: 'New lines are published within a minute. This page looks again by itself, and its link stays the same.',
    }
  if (verdict.state === 'mismatch') return { heading: 'This does not match', text: faultText(verdict, receipt) }
  if (verdict.state === 'unchecked') return { heading: 'Not checked yet', text: uncheckedTexts[verdict.reason] }
  const { state, left, payouts, isAddedUp } = verdict
  const to = receipt.inSentence
  const paidOn = payouts.at(-1)?.day
  if (state === 'paid')
    return {
      heading: 'Your gift reached the harbor',
      text: `Paid out to ${to} on ${paidOn ? dayText(paidOn) : 'its day'}.`,
    }
  if (state === 'reversed')
    return left === 0
      ? {
          heading: 'Nothing is left to give',
          text: 'The order was refunded, so its gift was taken out of the ledger again.',
        }
      : {
          heading: 'Part of it was taken out',
          text: `A part of the order was refunded. The rest is in the ledger and ${waitText(to)}`,
        }
  const partly = payouts.length > 0 ? `A part of it was paid out to ${to}; the rest ` : 'It '
  return {
    heading: 'Your gift is in the ledger',
    text: isAddedUp ? partly + waitText(to) : 'Whether it is paid out was not added up, because the ledger is long.',
  }
}

function waitText(to: string): string {
  return `waits for the next payment to ${to}. Its receipt will be on this page.`
}

const uncheckedTexts = {
  offline: 'The ledger could not be read just now. That says nothing about your gift. Please try again.',
  'no-ed25519':
    'This browser cannot check the signature of the ledger (Ed25519). That says nothing about your gift. Chrome 137, Firefox 129, Safari 17 and newer ones can.',
  'no-crypto':
    'This browser offers no cryptography here, as for pages without https. That says nothing about your gift. Open the link of your email in another browser.',
}

/** 'Line 1,018' */
export function lineText(seq: number): string {
  return `Line ${thousands(seq + 1)}`
}

export function dayText(day: string): string {
  return longDate(Date.parse(day))
}

function faultText({ fault, place }: { fault: FaultName; place: number | null }, receipt: GiftReceipt): string {
  const line = place === null ? 'A line' : lineText(place)
  const given = formatMoney(cents(receipt.lines.reduce((sum, one) => sum + one.cents, 0)))
  return { ...ofLog, ...ofLine(line, `Your receipt says ${given} to ${receipt.inSentence}. `) }[fault]
}

const ofLog = {
  key: 'The key of the ledger is not the one that your email names. Somebody exchanged it.',
  signature: 'The seal of the ledger is not signed with the key of your receipt.',
  root: 'The ledger does not give the seal that was signed for it.',
  shrunk: 'The ledger had more lines on the day of your order than it has today.',
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
  }
}
