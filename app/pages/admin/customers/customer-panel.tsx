import { useAnswer } from '#app/engine/data/queries.ts'
import { StatTiles } from '#app/pages/admin/stat-tiles.tsx'
import { thousands } from '#domain/text/thousands.ts'
import { CustomerDrawer } from './customer-drawer.tsx'
import { CustomerFilters } from './customer-filters.tsx'
import { CustomerList } from './customer-list.tsx'
import { Segments } from './segments.tsx'
import { useCustomerFilter } from './use-customer-filter.ts'

/** The customers: figures, a list, and one of them at its side. */
export function CustomerPanel() {
  const filtering = useCustomerFilter()
  const { filter, change } = filtering
  return (
    <>
      <CustomerStats />
      <CustomerFilters {...filtering} />
      <Segments {...filtering} />
      <div className="grid items-start gap-8 min-[1200px]:grid-cols-[minmax(0,1fr)_360px]">
        <CustomerList {...filtering} />
        <CustomerDrawer customerId={filter.open} onClose={() => change({ open: null })} />
      </div>
    </>
  )
}

function CustomerStats() {
  const answer = useAnswer('users.getCustomerStats', {})
  const { data } = answer
  const figures = [
    ['Total Customers', thousands(data?.totalCustomers ?? 0)],
    ['High Value', thousands(data?.highValue ?? 0)],
    ['Frequent Buyers', thousands(data?.frequentBuyers ?? 0)],
    ['New This Month', thousands(data?.newThisMonth ?? 0)],
  ] as const
  return (
    <StatTiles
      answer={answer}
      failure="The numbers of customers did not load."
      figures={figures}
      label="Customers"
      flat
    />
  )
}
