import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { EndSessions } from '#app/pages/admin/end-sessions.tsx'
import { Block } from '#app/pages/admin/orders/detail/block.tsx'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { DeletionState } from '#contract/deletions.ts'
import type { Customer } from '#contract/users.ts'
import { deletionText } from '#domain/people/account-deletion.ts'

const DeleteCustomer = lazy(() => import('./delete-customer.tsx'))
const MergeAccounts = lazy(() => import('./merge-accounts.tsx'))

/** All data about a customer: export as an archive, merge with another account, deletion, and the date of a planned deletion. */
export function PersonalData({ customer }: { customer: Customer }) {
  const may = useMay()
  const { data, isError, refetch } = useAnswer('deletions.getCustomerDeletion', { customerId: customer._id })
  if (data && !data.deletion && !(data.isCustomer && may('personal-data'))) return null
  return (
    <Block title="Personal data">
      {data?.deletion && <Leaving customer={customer} state={data} />}
      {data?.isCustomer !== false && may('personal-data') && (
        <div className="btnrow flex-wrap">
          <a className="btn btn--sm btn--quiet" href={`/api/customer-files/${customer._id}/data.zip`} download>
            <Download className="icon icon--sm" aria-hidden="true" />
            Export
          </a>
          {may('people') && (
            <EndSessions
              person={customer}
              button={(ask) => (
                <Button size="sm" variant="quiet" onClick={ask}>
                  Sign out everywhere
                </Button>
              )}
            />
          )}
          {data && !data.deletion && <Merge customer={customer} />}
          {data && !data.deletion && <Delete customer={customer} state={data} />}
        </div>
      )}
      {!data && !isError && (
        <div role="status" aria-label="Loading what is planned" className="mt-3">
          <Skeleton lines={1} height={36} />
        </div>
      )}
      {!data && isError && (
        <Alert kind="failed" className="mt-3" action={<TextLink onClick={() => void refetch()}>Try Again</TextLink>}>
          Whether the account is to be deleted did not load.
        </Alert>
      )}
    </Block>
  )
}

function Merge({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        Merge
      </Button>
      {isOpen && (
        <Suspense>
          <MergeAccounts customer={customer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type Props = { customer: Customer; state: DeletionState }

function Delete({ customer, state }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteCustomer customer={customer} state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const askers = {
  customer: 'The customer asked',
  administrator: 'The team asked',
  operator: 'The operator asked',
} as const

function Leaving({ customer, state }: Props) {
  const may = useMay()
  const dates = useDates()
  const { attempt, isPending, failure } = useAttempt((error) =>
    messageOf(error, 'It was not taken back. Please try again.'),
  )
  const { deletion } = state
  if (!deletion) return null

  async function takeBack(): Promise<void> {
    await callByHttp('deletions.cancelCustomerDeletion', { customerId: customer._id })
    toast(`The account of ${customer.name} stays. Nothing was deleted.`)
  }

  return (
    <div className="mb-4 grid gap-3">
      <FailureNotice failure={failure} />
      <Alert kind="warning">
        {deletionText('This account', state, { now: Date.now(), dates })} {askers[deletion.askedBy]};{' '}
        <span>{deletion.keepsReviews ? 'reviews stay without the name.' : 'reviews go too.'}</span>
        {deletion.isBegun && <span>{' It has begun, and can no longer be taken back.'}</span>}
      </Alert>
      {may('personal-data') && !deletion.isBegun && (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          pending={isPending}
          onClick={() => void attempt(takeBack)}
        >
          Keep the account
        </Button>
      )}
    </div>
  )
}
