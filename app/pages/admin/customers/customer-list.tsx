import type { Output } from '#app/engine/data/functions.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { NoRows } from '#app/pages/admin/list/no-rows.tsx'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import { Answered } from '#app/ui/answered.tsx'
import type { Customer } from '#contract/users.ts'
import type { CustomerFilter } from '#domain/people/customer-tier.ts'
import { customerColumns } from './customer-columns.tsx'
import type { CustomerFiltering } from './use-customer-filter.ts'

const pageSize = 50

const counted: Record<CustomerFilter, keyof Output<'users.getCustomerStats'>> = {
  all: 'totalCustomers',
  'high-value': 'highValue',
  frequent: 'frequentBuyers',
  new: 'newThisMonth',
}

/** One page of the customers that match the filter. */
export function CustomerList(props: CustomerFiltering) {
  const { filter, change, narrowed } = props
  const { search, sortBy, page, open } = filter
  const place = { limit: pageSize, offset: (page - 1) * pageSize }
  const customers = useAnswer('users.getAllCustomers', { ...narrowed, sortBy, ...place }, { keepsPrevious: true })
  const counts = useAnswer('users.getCustomerStats', search ? { search } : {}, { keepsPrevious: true }).data
  const isOpen = ({ _id }: Customer) => _id === open
  const onToggle = ({ _id }: Customer) => change({ open: _id === open ? null : _id })
  return (
    <Answered answer={customers} name="the customers">
      {(rows) => (
        <RowsSection label="Customers" className="grid min-w-0 gap-4" rows={rows} empty={<NoCustomers {...props} />}>
          <DataTable columns={customerColumns({ isOpen, onToggle })} rows={rows} isOpen={isOpen} />
          <Pager
            page={page}
            pageSize={pageSize}
            total={counts?.[counted[filter.filter]]}
            onPage={(next) => change({ page: next })}
            names={['Back', 'Next']}
          />
        </RowsSection>
      )}
    </Answered>
  )
}

function NoCustomers({ filter: { search, filter, page }, change, clear }: CustomerFiltering) {
  return (
    <NoRows
      things="customers"
      later={{ isShown: page > 1, button: 'To the first page', onClick: () => change({ page: 1 }) }}
      narrowed={{
        isShown: Boolean(search) || filter !== 'all',
        text: search ? `No name or address holds “${search}”.` : 'No customer matches this filter.',
        onClear: clear,
      }}
      text="Everybody who opens an account is shown here."
    />
  )
}
