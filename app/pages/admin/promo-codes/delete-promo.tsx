import { useCall } from '#app/engine/data/use-call.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { PromoCode } from '#contract/promo-codes.ts'
import { countName, failureText } from './promo-names.ts'

type Props = { code: PromoCode; onClose: () => void }

/** Asks before deleting: afterwards the code is known only from the orders that used it. */
export function DeletePromo({ code, onClose }: Props) {
  const remove = useCall('promoCodes.deletePromoCode')
  const { attempt, isPending, failure } = useAttempt((error) => {
    console.warn('A promo code could not be deleted', error)
    return failureText(error, 'Failed to delete promo code. Please try again.')
  })
  async function confirm(): Promise<void> {
    await remove.mutateAsync({ promoCodeId: code._id })
    toast(`${code.code} is deleted.`)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${code.code}?`}
      text={
        <div className="grid gap-4">
          <p>{consequence(code)}</p>
          <FailureNotice failure={failure} />
        </div>
      }
      confirm="Delete code"
      cancel="Keep it"
      danger
      pending={isPending}
      onConfirm={() => void attempt(confirm)}
    />
  )
}

function consequence({ currentUsageCount, reservedCount }: PromoCode): string {
  if (currentUsageCount === 0) return 'Nobody uses it. It stops working at once.'
  const orders = `It stops working at once. ${countName(currentUsageCount)} ${currentUsageCount === 1 ? 'use stays' : 'uses stay'} on record: orders keep what they show.`
  return reservedCount === 0 ? orders : `${orders} Anyone paying with it right now still gets the discount.`
}
