import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  text: React.ReactNode
  /** The button's label repeats the verb of the title. */
  confirm: string
  cancel?: string
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
}

export function ConfirmDialog({ text, confirm, cancel = 'Cancel', danger, pending, onConfirm, ...dialog }: Props) {
  const actions = (
    <>
      <Button variant="quiet" onKeyDown={ignoreRepeat} onClick={dialog.onClose}>
        {cancel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        pending={pending ?? false}
        onKeyDown={ignoreRepeat}
        onClick={onConfirm}
      >
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog {...dialog} actions={actions}>
      <div className="muted">{text}</div>
    </Dialog>
  )
}

/** Ignores a key that is still down from opening the dialog. */
export function ignoreRepeat(event: React.KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
