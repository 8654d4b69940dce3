import '#app/features/donations/donations.css'
import { Mark } from '#app/ui/mark.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'

/** The shop's charity donation; never part of the total. */
export function CharityDonationLine({ amount, children }: { amount: number; children: React.ReactNode }) {
  return (
    <div className="give">
      <Mark />
      <span>{children}</span>
      <b className="num">{formatMoney(fromDollars(amount))}</b>
    </div>
  )
}
