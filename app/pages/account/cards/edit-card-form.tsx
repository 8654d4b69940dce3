import { useId } from 'react'
import { formatExpiry } from '#app/features/payment/expiry-entry.ts'
import { paymentCardOf } from '#app/features/payment/payment-card.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { SavedCard } from '#contract/payment-methods.ts'
import { cardName } from '#domain/payments/card-name.ts'
import { DefaultBox } from './default-box.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { useEditCard } from './use-edit-card.ts'

/** The form of a saved card: name and expiry may change; another number needs a new card. */
export function EditCardForm({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  const formId = useId()
  const form = useEditCard(card, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Edit ${cardName(paymentCardOf(card))}`}
      size="lg"
      actions={<DialogActions formId={formId} isPending={form.isPending} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid gap-6">
        {form.failure && <Alert kind="failed">{form.failure}</Alert>}
        <div className="field-grid">
          <TextField
            label="Name on card"
            className="span-6"
            name="nameOnCard"
            autoComplete="cc-name"
            maxLength={120}
            required
            value={form.nameOnCard}
            error={form.errors.nameOnCard}
            onChange={(event) => form.change({ nameOnCard: event.target.value })}
          />
          <TextField
            label="Expiration date"
            className="span-3"
            name="expiryDate"
            autoComplete="cc-exp"
            inputMode="numeric"
            placeholder="MM / YY"
            required
            value={form.expiryDate}
            error={form.errors.expiryDate}
            onChange={(event) => form.change({ expiryDate: formatExpiry(event.target.value) })}
          />
        </div>
        {!card.isDefault && (
          <DefaultBox checked={form.isDefault} onChange={(isDefault) => form.change({ isDefault })} />
        )}
      </form>
    </Dialog>
  )
}
