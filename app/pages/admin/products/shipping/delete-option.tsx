import { useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
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
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function confirm(): Promise<void> {
    setPending(true)
    setFailure(null)
    try {
      await remove(option)
      toast(`${option.name} is deleted.`)
      onClose()
    } catch (error) {
      console.warn('A shipping option could not be deleted', error)
      setFailure(refusalText(error) ?? shippingOptionTexts.notDeleted)
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${option.name}?`}
      text={
        <>
          <p>Shoppers with it in their bag choose another. Orders keep what was bought.</p>
          {failure && (
            <Alert kind="failed" className="mt-4">
              {failure}
            </Alert>
          )}
        </>
      }
      confirm="Delete option"
      danger
      pending={isPending}
      onConfirm={() => void confirm()}
    />
  )
}
