import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Customer } from '#contract/users.ts'
import { MergeForm } from './merge-form.tsx'

type Props = { customer: Customer; onClose: () => void }

/** Finds a person's other account by its email, and shows both before they are merged. */
export default function MergeAccounts({ customer, onClose }: Props) {
  const [otherId, setOtherId] = useState<string | null>(null)
  const title = `Merge ${customer.name} with another account`
  if (otherId)
    return (
      <MergeForm
        title={title}
        customer={customer}
        otherId={otherId}
        onBack={() => setOtherId(null)}
        onClose={onClose}
      />
    )
  return <FindAccount title={title} customer={customer} onFind={setOtherId} onClose={onClose} />
}

type FindProps = Props & { title: string; onFind: (customerId: string) => void }

function FindAccount({ title, customer, onFind, onClose }: FindProps) {
  const [email, setEmail] = useState('')
  const [searchedEmail, setSearchedEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && email.trim() === ''
  return (
    <Dialog open onClose={onClose} title={title} size="lg">
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          setSearchedEmail(email.trim())
        }}
      >
        <p>
          For one person with two accounts. Everything moves to one account, and the other is closed: nobody can sign in
          to it anymore.
        </p>
        <TextField
          label="Email of the other account"
          type="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          error={isMissing ? 'Enter an email address' : undefined}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="quiet" className="justify-self-start">
          Find the account
        </Button>
      </form>
      {searchedEmail && <Found searchedEmail={searchedEmail} customer={customer} onFind={onFind} />}
    </Dialog>
  )
}

function Found({
  searchedEmail,
  customer,
  onFind,
}: Pick<FindProps, 'customer' | 'onFind'> & { searchedEmail: string }) {
  const { data, isError, refetch } = useAnswer('users.getAllCustomers', { search: searchedEmail, limit: 6 })
  if (isError && !data) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Looking for the account" className="mt-6">
        <Skeleton lines={2} height={44} />
      </div>
    )
  const others = data.filter(({ _id }) => _id !== customer._id).slice(0, 5)
  if (others.length === 0)
    return (
      <Alert kind="info" className="mt-6">
        {data.length > 0
          ? 'This is the account itself. Enter the address of the other one.'
          : 'No account has this address.'}
      </Alert>
    )
  return (
    <ul className="mt-6" aria-label="Accounts found">
      {others.map((other) => (
        <li
          key={other._id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-sand py-3"
        >
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{other.name}</span>
            <span className="muted wrap-anywhere">
              {other.email}, {other.totalOrders} <span>{other.totalOrders === 1 ? 'order' : 'orders'}</span>
            </span>
          </span>
          <Button size="sm" variant="quiet" onClick={() => onFind(other._id)}>
            Compare<span className="sr"> with {other.email}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
