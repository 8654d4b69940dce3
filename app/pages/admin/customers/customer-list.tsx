import type { Output } from '#app/engine/data/functions.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { useKeptFocus } from '#app/pages/admin/list/use-kept-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Customer } from '#contract/users.ts'
import type { CustomerFilter } from '#domain/customer-tier.ts'
import { customerColumns } from './customer-columns.tsx'
import type { useCustomerFilter } from './use-customer-filter.ts'

const pageSize = 50

type Props = ReturnType<typeof useCustomerFilter>

/** One page of the customers that match the filter. */
export function CustomerList(props: Props) {
  const { search, filter, sortBy, page } = props.filter
  const answer = useAnswer(
    'users.getAllCustomers',
    { filter, sortBy, limit: pageSize, offset: (page - 1) * pageSize, ...(search && { search }) },
    { keepsPrevious: true },
  )
  if (answer.data) return <Customers {...props} customers={answer.data} />
  if (answer.isError) return <FailedState onRetry={() => void answer.refetch()} />
  return (
    <div role="status" aria-label="Loading the customers">
      <Skeleton lines={8} height={36} />
    </div>
  )
}

const counted: Record<CustomerFilter, keyof Output<'users.getCustomerStats'>> = {
  all: 'totalCustomers',
  'high-value': 'highValue',
  frequent: 'frequentBuyers',
  new: 'newThisMonth',
}

function Customers({ customers, filter, change }: Props & { customers: readonly Customer[] }) {
  const keptFocus = useKeptFocus(customers)
  const { search, page, open } = filter
  const isOpen = ({ _id }: Customer) => _id === open
  const onToggle = ({ _id }: Customer) => change({ open: _id === open ? null : _id })
  const counts = useAnswer('users.getCustomerStats', search ? { search } : {}, { keepsPrevious: true }).data
  return (
    <section aria-label="Customers" className="grid min-w-0 gap-4" {...keptFocus}>
      {customers.length > 0 ? (
        <DataTable columns={customerColumns({ isOpen, onToggle })} rows={customers} isOpen={isOpen} />
      ) : (
        <NoCustomers filter={filter} change={change} />
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        total={counts?.[counted[filter.filter]]}
        onPage={(next) => change({ page: next })}
        names={['Back', 'Next']}
      />
    </section>
  )
}

function NoCustomers({ filter: { search, filter, page }, change }: Props) {
  if (page > 1)
    return (
      <EmptyState
        title="No customers on this page"
        action={<Button onClick={() => change({ page: 1 })}>To the first page</Button>}
      />
    )
  if (search || filter !== 'all')
    return (
      <EmptyState
        title="No customers found"
        text={search ? `No name or address holds “${search}”.` : 'No customer matches this filter.'}
        action={<Button onClick={() => change({ search: '', filter: 'all' })}>Clear Filters</Button>}
      />
    )
  return <EmptyState title="No customers yet" text="Everybody who opens an account is shown here." />
}
