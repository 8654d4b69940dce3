import { useState } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice, stateText } from '#app/features/editing/save-bar.tsx'
import { failureText } from '#app/pages/admin/promo-codes/promo-names.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Giving, OwedCharity } from '#contract/payouts.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { readDollars } from '#domain/text/typed-amount.ts'
import { PayoutPreview } from './payout-preview.tsx'
import { ReceiptField } from './receipt-field.tsx'
import { type PayoutEditing, usePayoutForm } from './use-payout-form.ts'
import { useReceipt } from './use-receipt.ts'

type Props = { charity: OwedCharity; giving: Giving; onClose: () => void }

/** Records a payout, shows the line that it will be, and publishes it. */
export function PayoutForm({ charity, giving, onClose }: Props) {
  const payout = usePayoutForm({ charity, giving, onClose })
  const { form } = payout
  const receipt = useReceipt((storageId) => form.type({ storageId }))
  const publishing = usePublishing({ payout, receipt, onClose })
  const { leave, question } = useLeave({ unsaved: form.unsaved, onLeave: onClose })
  const amount = formatMoney(fromDollars(readDollars(form.values.amount) ?? 0))
  return (
    <form
      {...form.form}
      aria-label={`Payout to ${charity.name}`}
      className="grid gap-x-12 gap-y-8 py-5 xl:grid-cols-[minmax(0,1fr)_300px]"
      onSubmit={(event) => {
        event.preventDefault()
        if (!receipt.isSending) void payout.save()
      }}
      onKeyDown={(event) => event.key === 'Escape' && !publishing.isAsking && leave()}
    >
      <div className="grid content-start gap-4">
        <h3 className="font-medium">Record a payout to {charity.name}</h3>
        <EditingNotice editing={form} />
        <Fields form={form} />
        <ReceiptField
          receipt={receipt}
          storageId={form.values.storageId}
          stored={charity.prepared?.receipt ?? null}
          error={publishing.errors.receipt ?? form.errors.storageId}
        />
        <Checkbox
          label="Signature and account number are blacked out"
          checked={publishing.isBlackedOut}
          onChange={(event) => publishing.setBlackedOut(event.currentTarget.checked)}
          description={publishing.errors.blackedOut}
        />
      </div>
      <div className="grid content-start gap-4">
        <PayoutPreview charity={charity} giving={giving} values={form.values} />
        <p className="muted" role="status">
          {stateText(form)}
        </p>
        <div className="btnrow">
          <Button size="sm" type="submit" pending={form.isPending || receipt.isSending}>
            Save for later
          </Button>
          <Button
            size="sm"
            variant="primary"
            pending={payout.isPublishing || receipt.isSending}
            onClick={publishing.ask}
          >
            Publish {amount}
          </Button>
          {charity.prepared && <Discard payoutId={charity.prepared._id} onClose={onClose} />}
        </div>
      </div>
      <ConfirmDialog
        open={publishing.isAsking}
        onClose={publishing.stop}
        title={`Publish ${amount} to ${charity.name}?`}
        text="The line cannot be changed or deleted, only followed by another. The receipt becomes public with it."
        confirm={`Publish ${amount}`}
        cancel="Not yet"
        pending={payout.isPublishing}
        onConfirm={() => void payout.publish().then(publishing.stop)}
      />
      {question}
    </form>
  )
}

function Fields({ form: { fieldOf } }: { form: PayoutEditing }) {
  const text = { autoComplete: 'off' }
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <MoneyField {...fieldOf('amount')} required />
      <TextField {...fieldOf('paidOn')} type="date" className="num" required />
      <TextField
        {...fieldOf('reference')}
        {...text}
        required
        maxLength={80}
        description="Only its hash with a secret is public"
      />
      <TextField {...fieldOf('periodFrom')} type="date" className="num" required />
      <TextField {...fieldOf('periodTo')} type="date" className="num" required />
      <TextField {...fieldOf('receiptNumber')} {...text} optional maxLength={40} />
    </div>
  )
}

type Publishing = {
  payout: ReturnType<typeof usePayoutForm>
  receipt: ReturnType<typeof useReceipt>
  onClose: () => void
}

/** The question before publishing, once all that it needs is there. */
function usePublishing({ payout: { form }, receipt }: Publishing) {
  const [isAsking, setAsking] = useState(false)
  const [isBlackedOut, setBlackedOut] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const isMissing = form.values.storageId === null
  const ask = () => {
    setChecked(true)
    if (form.check() && !isMissing && isBlackedOut && !receipt.isSending) setAsking(true)
  }
  const errors = {
    receipt: isChecked && isMissing ? 'A payout is published with its receipt' : null,
    blackedOut: isChecked && !isBlackedOut && (
      <span className="text-danger">Confirm this: the receipt becomes public</span>
    ),
  }
  return { ask, stop: () => setAsking(false), isAsking, isBlackedOut, setBlackedOut, errors }
}

function Discard({ payoutId, onClose }: { payoutId: string; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const discard = useCall('payouts.discardPayout')
  const confirm = () =>
    discard.mutateAsync({ payoutId }).then(
      () => {
        toast('The payout is deleted.')
        onClose()
      },
      (error) => toast(failureText(error, 'The payout was not deleted. Please try again.'), { kind: 'failed' }),
    )
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this payout?"
        text="It is not published. What it pays is owed again."
        confirm="Delete payout"
        cancel="Keep it"
        danger
        pending={discard.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
