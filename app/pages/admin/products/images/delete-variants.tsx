import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

type Props = {
  variants: readonly { id: string; name: string; imageCount: number }[]
  onClose: () => void
  onDelete: (id: string) => Promise<void>
}

/** Asks before variants are deleted with their images. */
export function DeleteVariants({ variants, onClose, onDelete }: Props) {
  const { attempt, isPending, failure } = useAttempt((error) => {
    console.warn('A variant could not be deleted', error)
    return 'Failed to delete variant. Please try again.'
  })
  async function deleteAll(): Promise<void> {
    for (const { id } of variants) await onDelete(id)
    onClose()
  }
  const count = variants.reduce((sum, { imageCount }) => sum + imageCount, 0)
  const [who, images, verb] =
    variants.length === 1
      ? ['It is', count === 1 ? 'its image' : `its ${count} images`, 'keep its name; carts that hold it']
      : ['They are', count === 1 ? 'their image' : `their ${count} images`, 'keep their names; carts that hold them']
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${variants.map(({ name }) => name).join(', ')}?`}
      text={
        <div className="grid gap-4">
          <p>
            <span>{who}</span> no longer sold{count > 0 && <span>{`, and ${images} go with it`}</span>}. Orders{' '}
            <span>{verb}</span> say so.
          </p>
          <FailureNotice failure={failure} />
        </div>
      }
      confirm={variants.length === 1 ? 'Delete variant' : 'Delete variants'}
      danger
      pending={isPending}
      onConfirm={() => void attempt(deleteAll)}
    />
  )
}
