import { useAnswer } from '#app/data/queries.ts'
import { formatMoney, fromDollars, noMoney } from '#domain/money.ts'

const count = new Intl.NumberFormat('en-US')

/** Four figures above every panel; they change by themselves. */
export function Stats() {
  const { data } = useAnswer('admin.getDashboardStats', {})
  const figures = [
    ['Total Orders', count.format(data?.totalOrders ?? 0)],
    ['Active Users', count.format(data?.activeUsers ?? 0)],
    ['Products', count.format(data?.totalProducts ?? 0)],
    ['Revenue', formatMoney(data ? fromDollars(data.revenue) : noMoney)],
  ] as const
  return (
    <dl className="stats" aria-busy={!data}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
