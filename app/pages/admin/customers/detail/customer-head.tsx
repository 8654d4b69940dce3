import { adminLinks } from '#app/admin-links.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { DeletionTag } from '#app/pages/admin/customers/deletion-tag.tsx'
import { MessageButton } from '#app/pages/admin/customers/message-button.tsx'
import { TierTag } from '#app/pages/admin/customers/tier-tag.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Customer } from '#contract/users.ts'
import { fromDollars } from '#domain/money.ts'

export function CustomerHead({ customer }: { customer: Customer }) {
  const { longDate } = useDates()
  const { name, email, _creationTime, totalSpent } = customer
  return (
    <section aria-label="Customer" className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="display-s wrap-anywhere">{name}</h1>
        <p className="muted wrap-anywhere">
          {email}. Customer since {longDate(_creationTime)}
        </p>
      </div>
      <div className="btnrow flex-wrap items-center">
        <DeletionTag leavesAt={customer.leavesAt} />
        <TierTag spent={fromDollars(totalSpent)} />
        <MessageButton customer={customer} />
        <Button size="sm" variant="quiet" to={adminLinks.ordersOf(customer._id)}>
          View All Orders
        </Button>
      </div>
    </section>
  )
}
