import { useCompany } from '#app/features/settings/use-settings.ts'
import { Button } from '#app/ui/button.tsx'
import type { GiftReceipt } from '#contract/impact.ts'
import { downloadCheck } from './saved-file.tsx'
import type { Check } from './use-check.ts'

/** The next steps when a receipt does not match, could not be checked, or is not published yet. */
export function WhatToDo({ check, receipt }: { check: Check; receipt: GiftReceipt }) {
  const { email } = useCompany()
  const { verdict, again } = check
  if (verdict?.state === 'unpublished' || verdict?.state === 'unchecked')
    return (
      <div className="btnrow">
        <Button variant="inverse-solid" onClick={() => again()}>
          {verdict.state === 'unchecked' ? 'Try again' : 'Look again'}
        </Button>
      </div>
    )
  if (verdict?.state !== 'mismatch') return null
  const subject = encodeURIComponent(`The gift of order ${receipt.orderNumber} does not match`)
  return (
    <div className="gift-hero__help">
      <p>
        This should never happen, and you should not have to take our word for it. Save the check, and send it to us or
        to anyone.
      </p>
      <div className="btnrow">
        <Button variant="inverse-solid" onClick={() => void downloadCheck(check)}>
          Save the check
        </Button>
        <a className="btn gift-hero__button" href={`mailto:${email}?subject=${subject}`}>
          Write to us
        </a>
        <button type="button" className="btn gift-hero__button" onClick={() => again()}>
          Check again
        </button>
      </div>
    </div>
  )
}
