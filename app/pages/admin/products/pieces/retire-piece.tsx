import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useSubmit } from '#app/features/editing/use-submit.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Piece } from '#contract/pieces.ts'

/** Asks for the reason, because a retired piece does not come back. */
export function RetirePiece({ piece, onClose }: { piece: Piece; onClose: () => void }) {
  const { serial, number, state } = piece
  const [reason, setReason] = useState('')
  const [fromStock, setFromStock] = useState(true)
  const { errors, accept, submit, isPending, failure } = useSubmit((error) =>
    messageOf(error, 'The piece was not retired. Please try again.'),
  )
  const wrong = reason.trim() === '' ? { reason: 'Please say why' } : {}
  async function send(): Promise<void> {
    await callByHttp('pieces.retirePiece', { serial, reason, fromStock })
    toast(`No. ${number} is retired.`)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Retire No. ${number}?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form="retire-piece" pending={isPending}>
            Retire
          </Button>
        </>
      }
    >
      <form id="retire-piece" className="grid gap-4" noValidate onSubmit={(event) => submit(event, { wrong, send })}>
        <p>Its number is not used again, and it cannot be sold any more. This cannot be undone.</p>
        <TextField
          label="Reason"
          description="For the team alone"
          required
          autoFocus
          maxLength={200}
          error={errors.reason}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            accept('reason')
          }}
        />
        {state === 'in_stock' && (
          <Checkbox
            label="Take it out of stock, too"
            checked={fromStock}
            onChange={(event) => setFromStock(event.currentTarget.checked)}
          />
        )}
        <FailureNotice failure={failure} />
      </form>
    </Dialog>
  )
}
