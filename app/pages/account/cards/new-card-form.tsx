import { useId, useState } from 'react'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { CardForm } from '#app/features/payment/card-form.tsx'
import { GatewayFailed } from '#app/features/payment/gateway-failed.tsx'
import { GatewayNote } from '#app/features/payment/gateway-note.tsx'
import { useCardForm } from '#app/features/payment/use-card-form.ts'
import { useGateway } from '#app/features/payment/use-gateway.ts'
import { useSession } from '#app/features/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { DefaultBox } from './default-box.tsx'
import { useNewCard } from './use-new-card.ts'

type Props = { isFirst: boolean; onClose: () => void }

/** The form of a new card. The card's field sends the number to the payment provider directly; we save the provider's id. */
export function NewCardForm({ isFirst, onClose }: Props) {
  const formId = useId()
  const session = useSession()
  const state = useGateway()
  const form = useCardForm(session.status === 'signed-in' ? session.user.name : '')
  const [isDefault, setDefault] = useState(isFirst)
  const adding = useNewCard(form, { isDefault, onSaved: onClose })
  const { gateway, config } = state
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a card"
      size="lg"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={adding.isPending} disabled={!gateway}>
            Save card
          </Button>
        </>
      }
    >
      {gateway && config && (
        <form id={formId} noValidate onSubmit={adding.submit} className="grid gap-6">
          <GatewayNote config={config} />
          <FailureNotice failure={adding.failure} />
          <CardForm gateway={gateway} form={adding.form} />
          {!isFirst && <DefaultBox checked={isDefault} onChange={setDefault} />}
        </form>
      )}
      {state.hasFailed && <GatewayFailed state={state} />}
      {!gateway && !state.hasFailed && <Skeleton height={320} />}
    </Dialog>
  )
}
