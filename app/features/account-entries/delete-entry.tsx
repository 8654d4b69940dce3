import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FunctionName } from '#app/engine/data/functions.ts'
import { refetch } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
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
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function removeIt(): Promise<void> {
    setPending(true)
    setFailure(null)
    try {
      await remove()
    } catch (error) {
      console.warn(`The ${noun} could not be deleted`, error)
      setFailure(failed ?? messageOf(error, `The ${noun} could not be deleted. Please try again.`))
      setPending(false)
      return
    }
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
          {failure && (
            <Alert kind="failed" className="mt-4">
              {failure}
            </Alert>
          )}
        </>
      }
      confirm={`Delete ${noun}`}
      danger
      pending={isPending}
      onConfirm={() => void removeIt()}
    />
  )
}
