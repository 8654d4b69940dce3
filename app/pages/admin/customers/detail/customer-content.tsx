import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { addressLinesOf } from '#app/features/addresses/address-lines.ts'
import { Block } from '#app/pages/admin/orders/detail/block.tsx'
import { StatTiles } from '#app/pages/admin/stat-tiles.tsx'
import { TeamNotes } from '#app/pages/admin/team-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CustomerWork } from '#contract/customers.ts'
import type { Customer } from '#contract/users.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { CustomerHead } from './customer-head.tsx'
import { CustomerTabs, useOrdersOf } from './customer-tabs.tsx'
import { CustomerTimeline } from './customer-timeline.tsx'
import { PersonalData } from './personal-data.tsx'

/** One customer, with their orders, returns, messages, reviews and donations; live. */
export function CustomerContent({ customerId }: { customerId: string }) {
  const customer = useAnswer('users.getCustomer', { customerId })
  const work = useAnswer('customers.getCustomerWork', { customerId })
  // A failed read keeps the data of the last one.
  const isGone = (customer.error ?? work.error)?.status === 404
  if (customer.data && work.data && !isGone) return <CustomerFacts customer={customer.data} work={work.data} />
  return (
    <div className="grid gap-8">
      <h1 className="display-s">Customer</h1>
      <NotShown customer={customer} work={work} />
    </div>
  )
}

type Answers = {
  customer: Pick<ReturnType<typeof useAnswer<'users.getCustomer'>>, 'error' | 'refetch'>
  work: Pick<ReturnType<typeof useAnswer<'customers.getCustomerWork'>>, 'error' | 'refetch'>
}

function NotShown({ customer, work }: Answers) {
  const error = customer.error ?? work.error
  const { mergedInto } = customer.error?.data ?? {}
  if (typeof mergedInto === 'string')
    return (
      <EmptyState
        title={customer.error?.message ?? ''}
        action={<Button to={adminLinks.customer(mergedInto)}>To that account</Button>}
      />
    )
  if (error?.status === 404)
    return <EmptyState title={error.message} action={<Button to={adminLinks.customers()}>To the customers</Button>} />
  if (error)
    return (
      <FailedState
        onRetry={() => {
          void customer.refetch()
          void work.refetch()
        }}
      />
    )
  return (
    <div role="status" aria-label="Loading the customer">
      <Skeleton lines={10} height={40} />
    </div>
  )
}

type Props = { customer: Customer; work: CustomerWork }

function CustomerFacts({ customer, work }: Props) {
  const orders = useOrdersOf(customer)
  const sum = (dollars: number) => formatMoney(fromDollars(dollars))
  const figures = [
    ['Total spent', sum(customer.totalSpent)],
    ['Orders', String(customer.totalOrders)],
    ['Returned', sum(work.returnedAmount)],
    ['Gave with them', sum(work.givenAmount)],
  ] as const
  const answer = { data: work, isError: false, refetch: () => {} }
  return (
    <div className="grid gap-8">
      <CustomerHead customer={customer} />
      <StatTiles answer={answer} failure="" figures={figures} label="Figures" flat />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-8">
          <CustomerTabs customer={customer} work={work} orders={orders} />
          <CustomerTimeline customer={customer} work={work} orders={orders.data ?? []} />
        </div>
        <aside className="grid gap-8 sm:max-xl:grid-cols-2" aria-label="About the customer">
          <Addresses addresses={work.addresses} />
          <Notes customerId={customer._id} notes={work.notes} />
          <PersonalData customer={customer} />
        </aside>
      </div>
    </div>
  )
}

function Addresses({ addresses }: Pick<CustomerWork, 'addresses'>) {
  return (
    <Block title="Addresses">
      {addresses.length === 0 && <p className="muted">None saved.</p>}
      <ul className="grid gap-4">
        {addresses.map((address) => (
          <li key={address._id}>
            <address className="not-italic">
              {addressLinesOf(address).map((line) => (
                <span key={line} className="block wrap-anywhere">
                  {line}
                </span>
              ))}
              {address.isDefault && <span className="muted">Default</span>}
            </address>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Notes({ customerId, notes }: { customerId: string } & Pick<CustomerWork, 'notes'>) {
  const add = useCall('customers.addCustomerNote')
  return (
    <Block title="Notes of the team">
      <TeamNotes notes={notes} onAdd={(note) => add.mutateAsync({ customerId, ...note })} />
    </Block>
  )
}
