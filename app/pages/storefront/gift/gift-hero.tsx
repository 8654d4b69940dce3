import CircleCheck from 'lucide-react/icons/circle-check'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import type { SavedCheck } from '#app/pages/storefront/ledger/check/saved-check.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { GiftReceipt } from '#contract/impact.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { thousands } from '#domain/text/thousands.ts'
import { mediumTimeIn } from '#domain/text/time-text.ts'
import { stateText } from './gift-texts.ts'
import type { Check } from './use-check.ts'
import { WhatToDo } from './what-to-do.tsx'

type Props = { receipt: GiftReceipt; check: Check; saved: SavedCheck | null }

/** The amount, and the one state of its check. */
export function GiftHero({ receipt, check, saved }: Props) {
  const { verdict } = check
  const { heading, text } = stateText(verdict, receipt)
  const amount = cents(receipt.lines.reduce((sum, line) => sum + line.cents, 0))
  const isWrong = verdict?.state === 'mismatch'
  return (
    <section className="gift-hero on-dark" data-state={verdict?.state ?? 'checking'}>
      <div className="wrap gift-hero__parts">
        <div role={isWrong ? 'alert' : 'status'}>
          <CheckedAt check={check} saved={saved} />
          <h1 className="display-l">{heading}</h1>
          <p className="gift-hero__text">{text}</p>
          <noscript>
            <p className="gift-hero__text">
              Checking needs scripts, which this browser does not run. The verifier of this shop checks the same without
              a browser.
            </p>
          </noscript>
        </div>
        <div>
          <p>
            From order {receipt.orderNumber} to {receipt.inSentence}
          </p>
          <p className="gift-hero__amount">{formatMoney(amount)}</p>
        </div>
        <WhatToDo check={check} receipt={receipt} />
      </div>
    </section>
  )
}

const isDone = /^(verified|paid|reversed)$/

function CheckedAt({ check: { verdict, progress, at }, saved }: Omit<Props, 'receipt'>) {
  const timeZone = useTimeZone()
  if (!verdict)
    return (
      <p className="gift-hero__done">
        <Spinner />
        <span>
          {progress.size === null
            ? 'Opening the ledger'
            : `Reading ${thousands(progress.size)} lines. ${progress.done} of 4 things are checked.`}
        </span>
      </p>
    )
  if (!isDone.test(verdict.state)) return null
  return (
    <p className="gift-hero__done">
      <CircleCheck className="icon" aria-hidden="true" />
      <span>
        {saved
          ? `Checked in this browser, from the file of ${mediumTimeIn(timeZone, saved.savedAt)}`
          : `Checked in this browser, ${mediumTimeIn(timeZone, at)}`}
      </span>
    </p>
  )
}
