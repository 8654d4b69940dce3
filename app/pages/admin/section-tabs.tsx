import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { useLocation } from '#app/engine/routing/location.ts'
import { type Address, links } from '#app/links.ts'
import type { Right } from '#domain/people/rights.ts'
import { Pip } from './pip.tsx'
import { useMay } from './rights.tsx'

/** Menu entries that have several pages. */
export type Section = 'Order Management' | 'Users'

/** The pages of a menu entry as tabs, with what waits on each. A role sees those that it may open. */
export function SectionTabs({ section }: { section: Section }) {
  return section === 'Users' ? <UserTabs /> : <OrderTabs />
}

function OrderTabs() {
  const work = useAnswer('admin.getWaitingWork', {}).data
  // Alone, the first would be no tab.
  if (!useMay()('attention')) return null
  return (
    <nav className="pills" aria-label="Order Management">
      <Tab to={links.admin()}>Orders</Tab>
      <Tab to={adminLinks.figures()} right="figures">
        Figures
      </Tab>
      <Tab to={adminLinks.attention()} right="attention">
        Needs Attention
        <Pip count={work?.needsAttention} label="open" />
      </Tab>
      <Tab to={adminLinks.giving()} right="payouts">
        Giving
      </Tab>
    </nav>
  )
}

function UserTabs() {
  const enabled = useMay()('messages')
  const failed = useAnswer('emails.countEmails', {}, { enabled }).data?.byStatus.failed
  const waiting = useAnswer('contact.countContactMessages', {}, { enabled }).data?.byStatus.open
  return (
    <nav className="pills" aria-label="Users">
      <Tab to={adminLinks.customers()} right="customers">
        Customers
      </Tab>
      <Tab to={adminLinks.emails()} right="messages">
        Emails
        <Pip count={failed} label="failed" />
      </Tab>
      <Tab to={adminLinks.messages()} right="messages">
        Messages
        <Pip count={waiting} label="waiting" />
      </Tab>
    </nav>
  )
}

function Tab({ to, right, children }: { to: Address; right?: Right; children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  const may = useMay()
  if (right && !may(right)) return null
  const view = new URLSearchParams(search).get('view')
  const here = view ? `${pathname}?view=${view}` : pathname
  return (
    <Link className="flex gap-2" to={to} aria-current={here === to ? 'page' : undefined}>
      {children}
    </Link>
  )
}
