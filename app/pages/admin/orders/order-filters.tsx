import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { DayField } from '#app/pages/admin/list/day-field.tsx'
import { FilterSelect } from '#app/pages/admin/list/filter-select.tsx'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { paymentStatuses, paymentStatusNames } from '#domain/payments/payment-status.ts'
import type { OrderFiltering } from './use-order-filter.ts'

/** Filters by customer, days, payment and charity, besides the search and the status. On a phone they are folded until one is used. */
export function OrderFilters({ filter, change, narrowed, clear }: OrderFiltering) {
  const { from, to, paymentStatus, charity, customerId } = filter
  const [isOpen, setOpen] = useState([from, to, paymentStatus, charity].some(Boolean))
  return (
    <div
      className={classNames(
        'flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:[&_.input]:w-full',
        !isOpen && 'max-sm:[&>.form-field]:hidden',
      )}
    >
      {customerId && <OfCustomer customerId={customerId} onClear={() => change({ customerId: null })} />}
      <Button size="sm" variant="quiet" className="sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filters
      </Button>
      <DayField label="From" value={from} max={to ?? undefined} onChange={(day) => change({ from: day })} />
      <DayField label="To" value={to} min={from ?? undefined} onChange={(day) => change({ to: day })} />
      <FilterSelect
        label="Payment"
        all="All payments"
        options={paymentStatuses.map((one) => [one, capitalized(paymentStatusNames[one])])}
        value={paymentStatus}
        onChange={(next) => change({ paymentStatus: next })}
      />
      <CharityField chosen={charity} onChoose={(chosen) => change({ charity: chosen })} />
      {Object.keys(narrowed).length > 0 && (
        <Button size="sm" variant="quiet" onClick={clear}>
          Clear Filters
        </Button>
      )}
    </div>
  )
}

type CharityProps = { chosen: string | null; onChoose: (charity: string | null) => void }

function CharityField({ chosen, onChoose }: CharityProps) {
  const { data: charities } = useAnswer('charities.getCharities', {})
  return (
    <FilterSelect
      label="Charity"
      all="All charities"
      options={(charities ?? []).map(({ _id, name, isOffered }) => [_id, isOffered ? name : `${name} (retired)`])}
      value={chosen}
      onChange={onChoose}
    />
  )
}

type OfCustomerProps = { customerId: string; onClear: () => void }

function OfCustomer({ customerId, onClear }: OfCustomerProps) {
  const { data } = useAnswer('users.getCustomer', { customerId }, { enabled: useMay()('customers') })
  return (
    <p className="col-span-full flex w-full items-center gap-1">
      <span>
        Orders of{' '}
        {data ? <TextLink to={adminLinks.customer(customerId)}>{data.name}</TextLink> : <span>one customer</span>}
      </span>
      <IconButton label="Orders of all customers" onClick={onClear}>
        <X className="icon icon--sm" aria-hidden="true" />
      </IconButton>
    </p>
  )
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
