import { useAnswer } from '#app/engine/data/queries.ts'
import { useLocation } from '#app/engine/routing/location.ts'
import { links } from '#app/links.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatMoney, fromDollars, noMoney } from '#domain/money.ts'
import { thousands } from '#domain/text/thousands.ts'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { StatTiles } from './stat-tiles.tsx'

/** The figures above a panel, or the text for a page that the member's role does not allow. */
export default function AbovePanel({ isAllowed }: { isAllowed: boolean }) {
  const { pathname } = useLocation()
  if (isAllowed)
    return (
      <>
        <Stats />
        {pathname === links.admin() && <FirstSteps />}
      </>
    )
  return (
    <EmptyState
      title="This page is not part of your role"
      text="The menu shows what your role can open. An owner of the shop can change it under People and rights."
    />
  )
}

/** The four figures above every panel. */
function Stats() {
  const answer = useAnswer('admin.getDashboardStats', {})
  const { data } = answer
  const cancelled = data?.cancelledOrders ?? 0
  const figures = [
    ['Total Orders', thousands(data?.totalOrders ?? 0), cancelled > 0 ? `and ${thousands(cancelled)} cancelled` : ''],
    ['Active Users', thousands(data?.activeUsers ?? 0)],
    ['Products', thousands(data?.totalProducts ?? 0)],
    ['Revenue', formatMoney(data ? fromDollars(data.revenue) : noMoney)],
  ] as const
  return <StatTiles answer={answer} failure="The figures did not load." figures={figures} />
}
