import { useAnswer } from '#app/engine/data/queries.ts'

/** The number of failed emails, beside the menu's word, so that the merchant notices. */
export function FailedPip() {
  const failed = useAnswer('emails.countEmails', {}).data?.byStatus.failed ?? 0
  if (failed === 0) return null
  return (
    <span className="pip">
      {failed}
      <span className="sr"> failed</span>
    </span>
  )
}
