import { useId, useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { DeletionState } from '#contract/deletions.ts'
import type { Customer } from '#contract/users.ts'
import { confirms, deletionPolicy, reviewChoices, waitingText } from '#domain/people/account-deletion.ts'

const days = deletionPolicy.daysToTakeBack

type Props = { customer: Customer; state: DeletionState; onClose: () => void }

/** The question before a customer's data is deleted: consequences, obstacles, and the name to type. */
export default function DeleteCustomer({ customer, state, onClose }: Props) {
  const formId = useId()
  const form = useDeletion(customer, onClose)
  const waits = waitingText(state.waitsFor)
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Keep the account
      </Button>
      <Button type="submit" form={formId} variant="danger" pending={form.isPending}>
        Delete the account
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Delete the account of ${customer.name}?`} size="lg" actions={actions}>
      <form
        id={formId}
        className="grid gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.send()
        }}
      >
        {form.failure && <Alert kind="failed">{form.failure}</Alert>}
        <p>
          In {days} days the name, addresses, saved cards, bag, wishlist, messages, notes and all else that we know of
          this person is deleted. Orders stay in the books without the name; only their invoices keep it, for as long as
          the law wants. No money moves.
        </p>
        {waits && <Alert kind="info">{waits}</Alert>}
        <RadioGroup
          legend="Reviews"
          value={form.keepsReviews ? 'keep' : 'delete'}
          onChange={(value) => form.setKeepsReviews(value === 'keep')}
          options={reviewChoices}
        />
        <Checkbox
          label={`At once, without the ${days} days`}
          description="This cannot be undone. The customer is notified when it is done."
          checked={form.atOnce}
          onChange={(event) => form.setAtOnce(event.currentTarget.checked)}
        />
        <TextField
          label="The customer’s name, to confirm"
          description={customer.name}
          autoComplete="off"
          spellCheck={false}
          error={form.missing}
          value={form.confirmation}
          onChange={(event) => form.setConfirmation(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

function useDeletion({ _id: customerId, name }: Customer, onDone: () => void) {
  const { longDate } = useDates()
  const [keepsReviews, setKeepsReviews] = useState(true)
  const [atOnce, setAtOnce] = useState(false)
  const [confirmation, setConfirmation] = useState('')
  const [isTried, setTried] = useState(false)
  const call = useCall('deletions.deleteCustomer')
  const isConfirmed = confirms(confirmation, name)
  async function send(): Promise<void> {
    setTried(true)
    if (call.isPending || !isConfirmed) return
    const planned = await call.mutateAsync({ customerId, keepsReviews, atOnce, confirmation }).catch(() => null)
    if (!planned) return
    toast(
      atOnce
        ? `The account of ${name} goes as soon as nothing is under way.`
        : `The account of ${name} will be deleted on ${longDate(planned.dueAt)}.`,
    )
    onDone()
  }
  return {
    keepsReviews,
    setKeepsReviews,
    atOnce,
    setAtOnce,
    confirmation,
    setConfirmation,
    send,
    missing: isTried && !isConfirmed ? 'Type the name of the customer' : undefined,
    isPending: call.isPending,
    failure: call.isError ? messageOf(call.error, 'Nothing was deleted. Please try again.') : null,
  }
}
