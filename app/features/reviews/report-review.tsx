import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Review } from '#contract/reviews.ts'
import { reportReasonNames, reportReasons } from '#domain/reviews/review-moderation.ts'

/** The form to report somebody else's review to the team. */
export function ReportReview({ review: { _id, userName } }: { review: Review }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextLink
        className="muted ml-auto"
        aria-label={`Report the review by ${userName}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Report
      </TextLink>
      {isOpen && <ReportDialog reviewId={_id} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { reviewId: string; onClose: () => void }

function ReportDialog({ reviewId, onClose }: Props) {
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('advertising')
  const { attempt, isPending, failure } = useAttempt((error) =>
    messageOf(error, 'The review was not reported. Please try again.'),
  )
  async function report(): Promise<void> {
    await callByHttp('reviews.reportReview', { reviewId, reason })
    toast('Thank you. We look at this review.')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report this review"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" pending={isPending} onClick={() => void attempt(report)}>
            Report
          </Button>
        </>
      }
    >
      <SelectField
        label="What is wrong with it?"
        value={reason}
        onChange={(event) => {
          const { value } = event.currentTarget
          setReason(reportReasons.find((one) => one === value) ?? 'other')
        }}
      >
        {reportReasons.map((one) => (
          <option key={one} value={one}>
            {reportReasonNames[one]}
          </option>
        ))}
      </SelectField>
      <FailureNotice failure={failure} className="mt-4" />
    </Dialog>
  )
}
