import type { Verdict } from '#app/pages/storefront/ledger/check/check-gift.ts'
import { dayText, faultText, uncheckedTexts } from '#app/pages/storefront/ledger/ledger-texts.ts'
import type { GiftReceipt } from '#contract/impact.ts'
import { cents, formatMoney } from '#domain/money.ts'

export type Said = { heading: string; text: string }

/** The one state of a receipt, in a heading and a sentence. */
export function stateText(verdict: Verdict | null, receipt: GiftReceipt): Said {
  if (!verdict) return { heading: 'Reading the ledger', text: 'Your browser is doing the sums.' }
  if (verdict.state === 'unpublished')
    return {
      heading: 'Almost in the ledger',
      text: 'New lines are published within a minute. This page looks again by itself, and its link stays the same.',
    }
  if (verdict.state === 'mismatch')
    return { heading: 'This does not match', text: faultText(verdict, receiptSays(receipt)) }
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

function receiptSays(receipt: GiftReceipt): string {
  const given = formatMoney(cents(receipt.lines.reduce((sum, one) => sum + one.cents, 0)))
  return `Your receipt says ${given} to ${receipt.inSentence}. `
}
