import { useId, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { PasswordField } from '#app/features/sign-in/password-field.tsx'
import { useEntries } from '#app/features/sign-in/use-entries.ts'
import { AccountRow } from '#app/pages/account/account-part.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { DeletionState } from '#contract/deletions.ts'
import type { User } from '#contract/users.ts'
import { confirms, deletionPolicy, reviewChoices, waitingText } from '#domain/people/account-deletion.ts'

const days = deletionPolicy.daysToTakeBack

export function DeleteAccount({ user }: { user: User }) {
  const { longDate } = useDates()
  const [isOpen, setOpen] = useState(false)
  const { data } = useAnswer('deletions.getDeletion', {})
  const isTeam = user.role !== 'customer'
  const note = data?.deletion
    ? `It will be deleted on ${longDate(data.deletion.dueAt)}`
    : `You have ${days} days to change your mind. Orders stay without your name`
  return (
    <AccountRow title="Delete my account" note={isTeam ? 'Team members hand over their role first' : note}>
      {data && !data.deletion && !isTeam && (
        <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      )}
      {isOpen && data && <DeleteDialog email={user.email} state={data} onClose={() => setOpen(false)} />}
    </AccountRow>
  )
}

type Props = { email: string; state: DeletionState & { hasPassword: boolean }; onClose: () => void }

function DeleteDialog({ email, state, onClose }: Props) {
  const formId = useId()
  const [keepsReviews, setKeepsReviews] = useState(true)
  const form = useDeletion({ email, hasPassword: state.hasPassword, keepsReviews, onDone: onClose })
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Keep my account
      </Button>
      <Button type="submit" form={formId} variant="danger" pending={form.isPending}>
        Delete my account
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Delete your account?" size="lg" actions={actions}>
      <form id={formId} className="grid gap-6" noValidate onSubmit={form.submit}>
        <FailureNotice failure={form.failure} />
        <WhatHappens state={state} />
        <RadioGroup
          legend="Reviews"
          value={keepsReviews ? 'keep' : 'delete'}
          onChange={(value) => setKeepsReviews(value === 'keep')}
          options={reviewChoices}
        />
        <TextField
          label="Your email address, to confirm"
          description={email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('confirmation')}
        />
        {state.hasPassword && (
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        )}
      </form>
    </Dialog>
  )
}

function WhatHappens({ state }: { state: DeletionState }) {
  const waits = waitingText(state.waitsFor)
  return (
    <div className="grid gap-3">
      <p>
        In {days} days we will delete your name, addresses, saved cards, bag, wishlist, messages and everything else we
        know about you. Until then you can sign in and keep your account with one click.
      </p>
      <p className="muted">
        Orders stay without your name; only their invoices keep it, for as long as the law requires. Nothing is
        refunded, and afterwards you can no longer return anything.
      </p>
      {waits && <Alert kind="info">{waits}</Alert>}
    </div>
  )
}

type Deleting = { email: string; hasPassword: boolean; keepsReviews: boolean; onDone: () => void }

function useDeletion({ email, hasPassword, keepsReviews, onDone }: Deleting) {
  const { longDate } = useDates()
  return useEntries(
    { confirmation: '', password: '' },
    {
      check: ({ confirmation, password }) => ({
        ...(!confirms(confirmation, email) && { confirmation: 'Type the address of your account' }),
        ...(hasPassword && password === '' && { password: 'Enter your password' }),
      }),
      async send({ confirmation, password }) {
        const wish = { confirmation, keepsReviews, ...(hasPassword && { password }) }
        const { output } = await callByHttp('deletions.requestDeletion', wish)
        onDone()
        toast(`Your account will be deleted on ${longDate(output.dueAt)}. We have written to you.`)
      },
    },
  )
}
