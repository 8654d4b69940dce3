import { classNames } from '#app/ui/class-names.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'

type Props = { label: string; dollars: number; free?: boolean; minus?: boolean; total?: boolean }

/** One row of an order summary. */
export function SummaryRow({ label, dollars, free = false, minus = false, total = false }: Props) {
  const amount = fromDollars(dollars)
  const look = classNames(total && 'total')
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={look}>{free && amount === 0 ? 'Free' : `${minus ? '−' : ''}${formatMoney(amount)}`}</dd>
    </>
  )
}
