import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { shippingOptionTexts } from '#domain/shipping/shipping-option.ts'
import { type DraftShippingOption, refusalText } from './draft.ts'

type Props = {
  option: DraftShippingOption
  remove: (option: DraftShippingOption) => Promise<void>
  onClose: () => void
}

export function DeleteOption({ option, remove, onClose }: Props) {
  const { attempt, isPending, failure } = useAttempt((error) => {
    console.warn('A shipping option could not be deleted', error)
    return refusalText(error) ?? shippingOptionTexts.notDeleted
  })
  async function confirm(): Promise<void> {
    await remove(option)
    toast(`${option.name} is deleted.`)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${option.name}?`}
      text={
        <>
          <p>Shoppers with it in their bag choose another. Orders keep what was bought.</p>
          <FailureNotice failure={failure} className="mt-4" />
        </>
      }
      confirm="Delete option"
      danger
      pending={isPending}
      onConfirm={() => void attempt(confirm)}
    />
  )
}
