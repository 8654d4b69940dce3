import Panel from 'lucide-react/icons/panel-right'
import type { Column } from '#app/pages/admin/list/column.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Customer } from '#contract/users.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { DeletionTag } from './deletion-tag.tsx'
import { MessageButton } from './message-button.tsx'
import { TierTag } from './tier-tag.tsx'

type Open = { isOpen: (customer: Customer) => boolean; onToggle: (customer: Customer) => void }

export function customerColumns({ isOpen, onToggle }: Open): Column<Customer>[] {
  return [
    {
      heading: 'Customer',
      phone: 'title',
      className: 'sm:py-1.5!',
      cell: (customer) => (
        <>
          <button
            type="button"
            className="row-id mr-2 text-left whitespace-normal! wrap-anywhere"
            aria-expanded={isOpen(customer)}
            onClick={() => onToggle(customer)}
          >
            {customer.name}
          </button>
          <span className="muted tiny mr-2 wrap-anywhere max-sm:block">{customer.email}</span>
          <DeletionTag leavesAt={customer.leavesAt} />
        </>
      ),
    },
    {
      heading: 'Orders',
      phone: 'detail',
      isNumber: true,
      cell: ({ totalOrders }) => (
        <>
          {totalOrders}
          <span className="sm:hidden">{totalOrders === 1 ? ' order' : ' orders'}</span>
        </>
      ),
    },
    {
      heading: 'Total Spent',
      phone: 'corner',
      isNumber: true,
      cell: ({ totalSpent }) => formatMoney(fromDollars(totalSpent)),
    },
    { heading: 'Tier', phone: 'aside', cell: ({ totalSpent }) => <TierTag spent={fromDollars(totalSpent)} /> },
    {
      heading: 'Actions',
      phone: 'none',
      isNumber: true,
      cell: (customer) => (
        <div className="row-actions">
          <IconButton
            label={`Details of ${customer.name}`}
            aria-expanded={isOpen(customer)}
            onClick={() => onToggle(customer)}
          >
            <Panel className="icon icon--sm" aria-hidden="true" />
          </IconButton>
          <MessageButton customer={customer} isIcon />
        </div>
      ),
    },
  ]
}
