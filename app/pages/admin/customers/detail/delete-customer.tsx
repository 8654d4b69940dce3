import { useId, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useSubmit } from '#app/features/editing/use-submit.ts'
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
      <form id={formId} className="grid gap-6" noValidate onSubmit={form.submit}>
        <FailureNotice failure={form.failure} />
        <p>
          In {days} days the name, addresses, saved cards, bag, wishlist, messages, notes and all else that we know of
          this person is deleted. Orders stay without the name; only their invoices keep it, for as long as the law
          wants. No money moves.
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
          error={form.error}
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
  const { errors, accept, submit, ...state } = useSubmit((error) =>
    messageOf(error, 'Nothing was deleted. Please try again.'),
  )
  const wrong = confirms(confirmation, name) ? {} : { confirmation: 'Type the name of the customer' }
  async function send(): Promise<void> {
    const wish = { customerId, keepsReviews, atOnce, confirmation }
    const { output: planned } = await callByHttp('deletions.deleteCustomer', wish)
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
    setConfirmation(typed: string): void {
      setConfirmation(typed)
      accept('confirmation')
    },
    submit: (event: React.FormEvent<HTMLFormElement>) => submit(event, { wrong, send }),
    error: errors.confirmation,
    ...state,
  }
}
