import Panel from 'lucide-react/icons/panel-right'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Customer } from '#contract/users.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { DeletionTag } from './deletion-tag.tsx'
import { MessageButton } from './message-button.tsx'
import { TierTag } from './tier-tag.tsx'

type Props = { customers: readonly Customer[]; openId: string | null; onOpen: (customerId: string | null) => void }

export function CustomerTable({ customers, openId, onOpen }: Props) {
  return (
    <div className="data-table">
      <table className="data-table--stack w-full">
        <thead>
          <tr>
            <th>Customer</th>
            <th className="number">Orders</th>
            <th className="number">Total Spent</th>
            <th>Tier</th>
            <th className="number">Actions</th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <CustomerRow
              key={customer._id}
              customer={customer}
              isOpen={customer._id === openId}
              onToggle={() => onOpen(customer._id === openId ? null : customer._id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { customer: Customer; isOpen: boolean; onToggle: () => void }

function CustomerRow({ customer, isOpen, onToggle }: RowProps) {
  const { name, email, totalOrders, totalSpent, leavesAt } = customer
  const spent = fromDollars(totalSpent)
  return (
    <tr className={isOpen ? 'is-selected' : undefined}>
      <td className="sm:py-1.5!">
        <button
          type="button"
          className="row-id mr-2 text-left whitespace-normal! wrap-anywhere"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {name}
        </button>
        <span className="muted tiny mr-2 wrap-anywhere max-sm:block">{email}</span>
        <DeletionTag leavesAt={leavesAt} />
      </td>
      <td className="number num max-sm:[grid-area:2/1] max-sm:text-left">
        {totalOrders}
        <span className="sm:hidden">{totalOrders === 1 ? ' order' : ' orders'}</span>
      </td>
      <td className="number num max-sm:[grid-area:1/2]">{formatMoney(spent)}</td>
      <td className="max-sm:[grid-area:2/2] max-sm:text-right">
        <TierTag spent={spent} />
      </td>
      <td className="max-sm:hidden">
        <div className="rowacts">
          <IconButton label={`Details of ${name}`} aria-expanded={isOpen} onClick={onToggle}>
            <Panel className="icon icon--sm" aria-hidden="true" />
          </IconButton>
          <MessageButton customer={customer} isIcon />
        </div>
      </td>
    </tr>
  )
}
