import { useId } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { OutputOf } from '#contract/define.ts'
import type { merges } from '#contract/merges.ts'
import type { Customer } from '#contract/users.ts'
import { MergeTable } from './merge-table.tsx'
import { useMerge } from './use-merge.ts'

type Props = { title: string; customer: Customer; otherId: string; onBack: () => void; onClose: () => void }

/** The form of a merge, with both accounts side by side: one is chosen to stay, and the email of the other one typed. */
export function MergeForm({ otherId, customer, ...props }: Props) {
  const both = useAnswer('merges.compareAccounts', { customerId: customer._id, otherId })
  if (both.data) return <Compared {...props} customer={customer} both={both.data} />
  return (
    <Dialog open onClose={props.onClose} title={props.title} size="lg">
      {both.isError ? (
        <FailedState
          text={messageOf(both.error, 'The two accounts did not load.')}
          onRetry={() => void both.refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading both accounts">
          <Skeleton lines={8} height={32} />
        </div>
      )}
    </Dialog>
  )
}

type ComparedProps = Omit<Props, 'otherId'> & { both: OutputOf<typeof merges.compareAccounts> }

function Compared({ title, customer, both, onBack, onClose }: ComparedProps) {
  const formId = useId()
  const form = useMerge({ customerId: customer._id, accounts: both.accounts, onDone: onClose })
  const { staying, leaving } = form
  const actions = (
    <>
      <Button variant="quiet" onClick={onBack}>
        Another account
      </Button>
      <Button type="submit" form={formId} variant="danger" pending={form.isPending} disabled={form.obstacle !== null}>
        Merge the accounts
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} size="lg" actions={actions}>
      <form id={formId} className="grid gap-6" noValidate onSubmit={form.submit}>
        <FailureNotice failure={form.failure} />
        <RadioGroup
          legend="Which account stays?"
          value={staying._id}
          onChange={form.setStayingId}
          options={both.accounts.map(({ _id, email, name, emailVerified }) => ({
            value: _id,
            label: <span className="wrap-anywhere">{email}</span>,
            detail: `${name}. ${emailVerified ? 'Address confirmed' : 'Address never confirmed'}`,
          }))}
        />
        <MergeTable staying={staying} leaving={leaving} alike={both.alike} />
        {form.obstacle ? (
          <Alert kind="warning">{form.obstacle}</Alert>
        ) : (
          <>
            <Consequences leaving={leaving} />
            <TextField
              label="The address of the account that goes, to confirm"
              description={leaving.email}
              autoComplete="off"
              spellCheck={false}
              error={form.error}
              value={form.confirmation}
              onChange={(event) => form.setConfirmation(event.currentTarget.value)}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}

function Consequences({ leaving: { email, emailVerified, cards } }: Pick<ReturnType<typeof useMerge>, 'leaving'>) {
  return (
    <div className="grid gap-3">
      <p>
        {email} is signed out everywhere at once, and can no longer sign in. Where both have the same, that of the
        account that stays is kept.{' '}
        {cards > 0 && <span>{`Saved cards do not come along (${cards}); they are typed again. `}</span>}
        <span>
          {emailVerified
            ? 'An email to each of the two addresses says so.'
            : 'An email to the account that stays says so.'}
        </span>{' '}
        This cannot be undone.
      </p>
      {!emailVerified && (
        <Alert kind="warning">
          Nobody has confirmed {email}, and it gets no email. Make sure that both accounts are of the same person.
        </Alert>
      )}
    </div>
  )
}
