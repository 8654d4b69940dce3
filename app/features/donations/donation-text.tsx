import './donations.css'
import { useState } from 'react'
import type { Donations } from '#contract/impact.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { thousands } from '#domain/text/thousands.ts'

/** A text alternative of the lines of light, with the newest donation's amount and charity. */
export function DonationText({ donations }: { donations: Donations }) {
  const { newest } = donations
  const [first] = useState(newest?.line)
  return (
    <p className="donation-text num">
      {sentenceOf(donations)}{' '}
      <span role="status">
        {newest &&
          `${newest.line === first ? 'The brightest is the newest' : 'Just now'}: ${formatMoney(fromDollars(newest.amount))} to ${newest.to}.`}
      </span>
    </p>
  )
}

function sentenceOf({ orders, year, lines }: Donations): string {
  if (lines.length === 0) return `No gift here yet in ${year}. The first draws its line of light here.`
  if (orders === 1) return `One gift here so far in ${year}, a line of light on the water.`
  const count = `${thousands(orders)} gifts here so far in ${year}`
  const areGathered = lines.some(([line]) => line < 0)
  return areGathered
    ? `${count}: a line of light for each of the newest, and one for each day before them.`
    : `${count}, each a line of light on the water.`
}
