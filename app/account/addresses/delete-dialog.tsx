import { useQueryClient } from '@tanstack/react-query'
import { askAgain, useCall } from '#app/data/queries.ts'
import { messageOf } from '#app/data/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SavedAddress } from '#contract/addresses.ts'
import { addressLinesOf } from './address-lines.ts'
import { keepFocus } from './keep-focus.ts'

type Props = { address: SavedAddress; onClose: () => void }

export function DeleteDialog({ address, onClose }: Props) {
  const removal = useCall('addresses.deleteAddress')
  const queryClient = useQueryClient()
  async function remove(): Promise<void> {
    try {
      await removal.mutateAsync({ addressId: address._id })
      toast('The address was deleted.')
      onClose()
      await askAgain(queryClient, 'addresses.getUserAddresses')
      keepFocus()
    } catch (error) {
      console.warn('An address could not be deleted', error)
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete this address?"
      text={
        <>
          <p className="break-words">{addressLinesOf(address).join(', ')}</p>
          {removal.error && (
            <Alert kind="failed" className="mt-4">
              {messageOf(removal.error, 'The address could not be deleted. Please try again.')}
            </Alert>
          )}
        </>
      }
      confirm="Delete address"
      danger
      pending={removal.isPending}
      onConfirm={() => void remove()}
    />
  )
}
