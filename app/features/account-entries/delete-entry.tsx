import { useQueryClient } from '@tanstack/react-query'
import type { FunctionName } from '#app/engine/data/functions.ts'
import { refetch } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { keepFocusAfter } from './keep-focus.ts'

type Props = {
  /** The kind of entry: 'address'. */
  noun: string
  /** The entry to delete. */
  children: React.ReactNode
  remove: () => Promise<unknown>
  /** The message when the deletion fails. */
  failed?: string
  /** The function that lists the entries. */
  listedBy: FunctionName
  onClose: () => void
}

/** Deletes one entry of a list in the account, after confirmation. */
export function DeleteEntry({ noun, children, remove, failed, listedBy, onClose }: Props) {
  const queryClient = useQueryClient()
  const { attempt, isPending, failure } = useAttempt((error) => {
    console.warn(`The ${noun} could not be deleted`, error)
    return failed ?? messageOf(error, `The ${noun} could not be deleted. Please try again.`)
  })
  async function removeIt(): Promise<void> {
    if (!(await attempt(remove))) return
    toast(`The ${noun} was deleted.`)
    onClose()
    await refetch(queryClient, listedBy).catch(() => undefined)
    keepFocusAfter()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete this ${noun}?`}
      text={
        <>
          <p className="break-words">{children}</p>
          <FailureNotice failure={failure} className="mt-4" />
        </>
      }
      confirm={`Delete ${noun}`}
      danger
      pending={isPending}
      onConfirm={() => void removeIt()}
    />
  )
}
