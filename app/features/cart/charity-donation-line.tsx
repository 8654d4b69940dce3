import { Mark } from '#app/ui/mark.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'

/** What the shop gives from this order; never part of the total. */
export function CharityDonationLine({ amount, children }: { amount: number; children: React.ReactNode }) {
  return (
    <div className="give">
      <Mark />
      <span>{children}</span>
      <b className="num">{formatMoney(fromDollars(amount))}</b>
    </div>
  )
}
