import { useState } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { failureText } from '#app/pages/admin/promo-codes/promo-names.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OpenReturnRequest } from '#contract/admin-returns.ts'
import { LabelField, LabelLink } from './label-field.tsx'
import type { Label } from './use-label.ts'

type Props = { request: OpenReturnRequest; label: Label }

/** The prepaid label of a return that was approved, which can be attached, replaced and removed until the parcel is here. */
export function ReturnLabel({ request, label }: Props) {
  const canChange = useMay()('returns:decide') && request.takesLabel
  const [isRemoving, setRemoving] = useState(false)
  const { save, failure, isSaving } = useSave(request, label)
  if (!request.label && !canChange) return null
  const { saved: url } = label.chosen ?? {}
  return (
    <section className="return-label" aria-label="Prepaid label">
      <h3 className="label mb-2">Return label</h3>
      <FailureNotice failure={failure} className="mb-2" />
      {request.label && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 mb-2">
          <LabelLink url={request.label.url} name={request.label.altText} />
          {canChange && <TextLink onClick={() => setRemoving(true)}>Remove the label</TextLink>}
        </p>
      )}
      {canChange && (
        <>
          <p className="muted mb-2">{changeText(request)}</p>
          <LabelField label={label} />
          {url && (
            <Button size="sm" className="mt-3" pending={isSaving} onClick={() => void save(url)}>
              {request.label ? 'Replace and email' : 'Attach and email'}
            </Button>
          )}
        </>
      )}
      {isRemoving && (
        <ConfirmDialog
          open
          danger
          onClose={() => setRemoving(false)}
          title="Remove the return label?"
          text={`${request.userName} gets a message not to use it. The shop still pays for the return shipping.`}
          confirm="Remove"
          pending={isSaving}
          onConfirm={() => void save(null).then(() => setRemoving(false))}
        />
      )}
    </section>
  )
}

function changeText({ label, userName, shippingPaidBy }: OpenReturnRequest): string {
  if (label) return `Another label takes its place, and ${userName} gets it by email.`
  const pays = shippingPaidBy === 'shop' ? '' : ' The shop then pays for the return shipping.'
  return `${userName} gets it by email, and opens it from the return.${pays}`
}

/** Sets the return's label, or removes it with null. */
function useSave({ _id, label: present }: OpenReturnRequest, label: Label) {
  const { mutateAsync } = useCall('returns.setReturnLabel')
  const { attempt, isPending, failure } = useAttempt((error) => {
    console.warn('A label was not saved', error)
    return failureText(error, 'The label was not saved. Please try again.')
  })
  async function put(url: string | null): Promise<void> {
    const change = { returnRequestId: _id, label: url, ...(present && { insteadOf: present.url }) }
    const { userName } = await mutateAsync(change)
    label.clear()
    toast(url ? `The label is attached, and ${userName} gets an email.` : 'The label is removed.')
  }
  return { save: (url: string | null) => attempt(() => put(url)), failure, isSaving: isPending }
}
