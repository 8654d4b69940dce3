import { useAnswer } from '#app/engine/data/queries.ts'
import { SignedInShop } from '#app/features/sign-in/signed-in-shop.tsx'
import { formatMoney, fromDollars, noMoney } from '#domain/money.ts'
import { AdminFrame } from './admin-frame.tsx'
import { Figures } from './figures.tsx'
import { Gate } from './gate.tsx'
import { PanelToaster } from './panel-toaster.tsx'

type Props = { title: string; withStats?: boolean; children: React.ReactNode }

/** A page of the admin area, for administrators only. */
export function AdminPanel({ title, withStats = false, children }: Props) {
  return (
    <SignedInShop>
      <Gate>
        {(user) => (
          <AdminFrame title={title} user={user}>
            {withStats && <Stats />}
            {children}
          </AdminFrame>
        )}
      </Gate>
      <PanelToaster />
    </SignedInShop>
  )
}

const count = new Intl.NumberFormat('en-US')

/** Four figures above every panel. */
function Stats() {
  const answer = useAnswer('admin.getDashboardStats', {})
  const { data } = answer
  const figures = [
    ['Total Orders', count.format(data?.totalOrders ?? 0)],
    ['Active Users', count.format(data?.activeUsers ?? 0)],
    ['Products', count.format(data?.totalProducts ?? 0)],
    ['Revenue', formatMoney(data ? fromDollars(data.revenue) : noMoney)],
  ] as const
  return <Figures answer={answer} failure="The figures did not load." figures={figures} />
}
