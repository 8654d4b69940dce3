import { useAnswer } from '#app/engine/data/queries.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMoney, fromDollars, noMoney } from '#domain/money.ts'

const count = new Intl.NumberFormat('en-US')

/** Four figures above every panel; they change by themselves. */
export function Stats() {
  const { data, isError, refetch } = useAnswer('admin.getDashboardStats', {})
  if (isError && !data)
    return (
      <Alert kind="failed" action={<TextLink onClick={() => void refetch()}>Try Again</TextLink>}>
        The figures did not load. Please try again.
      </Alert>
    )
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
