import { useId } from 'react'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { formatExpiry } from '#app/features/payment/expiry-entry.ts'
import { paymentCardOf } from '#app/features/payment/payment-card.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { SavedCard } from '#contract/payment-methods.ts'
import { cardName } from '#domain/payments/card-name.ts'
import { DefaultBox } from './default-box.tsx'
import { useEditCard } from './use-edit-card.ts'

/** The form of a saved card: name and expiry may change; another number needs a new card. */
export function EditCardForm({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  const formId = useId()
  const form = useEditCard(card, onClose)
  const { leave, question } = useLeave({ unsaved: form.unsaved, onLeave: onClose })
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={`Edit ${cardName(paymentCardOf(card))}`}
        size="lg"
        actions={<SaveBar editing={form} size="md" save="Save card" cancel="Cancel" onCancel={leave} form={formId} />}
      >
        <form id={formId} {...form.form} className="grid gap-6">
          <EditingNotice editing={form} />
          <div className="field-grid">
            <TextField
              {...form.fieldOf('nameOnCard')}
              className="span-6"
              name="nameOnCard"
              autoComplete="cc-name"
              maxLength={120}
              required
            />
            <TextField
              {...form.fieldOf('expiryDate')}
              className="span-3"
              name="expiryDate"
              autoComplete="cc-exp"
              inputMode="numeric"
              placeholder="MM / YY"
              required
              onChange={(event) => form.type({ expiryDate: formatExpiry(event.target.value) })}
            />
          </div>
          {!card.isDefault && (
            <DefaultBox checked={form.values.isDefault} onChange={(isDefault) => form.type({ isDefault })} />
          )}
        </form>
      </Dialog>
      {question}
    </>
  )
}
