import Alarm from 'lucide-react/icons/bell'
import Chart from 'lucide-react/icons/chart-line'
import History from 'lucide-react/icons/history'
import Email from 'lucide-react/icons/mail'
import Package from 'lucide-react/icons/package'
import SlidersIcon from 'lucide-react/icons/settings-2'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Ticket from 'lucide-react/icons/ticket-percent'
import Undo from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import { useEffect, useRef } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link, NavLink } from '#app/engine/routing/link.tsx'
import { useShopName } from '#app/features/brand/shop-name.ts'
import { Wordmark } from '#app/features/brand/wordmark.tsx'
import { TestPayments } from '#app/features/payment/test-payments.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { type Address, links } from '#app/links.ts'
import { PaletteButton } from '#app/pages/admin/palette/palette-button.tsx'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { User } from '#contract/users.ts'
import type { Right } from '#domain/rights.ts'

/** The panel that a page belongs to. */
export type Above = { name: string; to: Address }

type Props = { title: string; right: Right; above: Above | undefined; user: User; children: React.ReactNode }

/** The frame: menu at the left, the panel below its name. A page below a panel links back to it, and has its own title. */
export function AdminFrame({ title, right, above, user, children }: Props) {
  const name = useShopName()
  const may = useMay()
  return (
    <div className="admin">
      <PrivateHead title={`${title} | Admin`} />
      <aside className="admin__side">
        <Link className="admin__brand" to={links.home()} aria-label={`${name}, to the store`}>
          <Mark />
          <Wordmark />
        </Link>
        <Menu />
      </aside>
      <div className="admin__main">
        <header className="admin__top">
          {above && may(right) ? <Way above={above} title={title} /> : <h1>{title}</h1>}
          <div className="admin-tools small">
            <PaletteButton />
            <span className="muted opt-d ml-2">{user.name}</span>
            <TextLink className="ml-2" to={links.home()}>
              View store
            </TextLink>
          </div>
        </header>
        <main id="main" tabIndex={-1} className="admin__body">
          <TestPayments>
            Customers can order, and no money moves. To take real payments, set Stripe’s live keys on the server.
          </TestPayments>
          {children}
        </main>
      </div>
    </div>
  )
}

function Way({ above, title }: { above: Above; title: string }) {
  return (
    <nav aria-label="Breadcrumb" className="flex min-w-0 gap-2">
      <Link className="-my-3 py-3 text-slate hover:text-ink hover:underline" to={above.to}>
        {above.name}
      </Link>
      <span className="max-[379px]:hidden" aria-current="page">
        <span className="muted mr-2" aria-hidden="true">
          /
        </span>
        <span className="font-medium">{title}</span>
      </span>
    </nav>
  )
}

function Menu() {
  const nav = useRef<HTMLElement>(null)
  const work = useAnswer('admin.getWaitingWork', {}).data
  const may = useMay()
  const failed = useAnswer('emails.countEmails', {}, { enabled: may('messages') }).data?.byStatus.failed
  // On a phone the menu is a row that may be longer than the screen.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && here.offsetLeft + here.offsetWidth > innerWidth) nav.current?.scrollTo({ left: here.offsetLeft - 16 })
  }, [])
  return (
    <nav ref={nav} aria-label="Admin">
      <Entry to={links.admin()} Icon={Package} name="Order Management" end>
        <Pip count={work?.ordersToShip} words="to ship" />
      </Entry>
      <Entry right="figures" to={adminLinks.figures()} Icon={Chart} name="Figures" />
      <Entry right="attention" to={adminLinks.attention()} Icon={Alarm} name="Needs Attention">
        <Pip count={work?.needsAttention} words="open" />
      </Entry>
      <Entry to={adminLinks.products()} Icon={ShoppingBag} name="Products">
        <Pip count={work?.productsOutOfStock} words="out of stock" />
      </Entry>
      <Entry right="promotions" to={adminLinks.promoCodes()} Icon={Ticket} name="Promo Codes" />
      <Entry to={adminLinks.returns()} Icon={Undo} name="Returns">
        <Pip count={work?.returnsWaiting} words="waiting" />
      </Entry>
      <Entry right="customers" to={adminLinks.customers()} Icon={Users} name="Users" />
      <Entry right="messages" to={adminLinks.emails()} Icon={Email} name="Mails">
        <Pip count={failed} words="failed" />
      </Entry>
      <Entry right="settings" to={adminLinks.settings()} Icon={SlidersIcon} name="Settings" />
      <Entry right="audit:read" to={adminLinks.auditLog()} Icon={History} name="Audit Log" className="admin__quiet" />
    </nav>
  )
}

type EntryProps = React.ComponentProps<typeof NavLink> & { Icon: typeof Package; name: string; right?: Right }

function Entry({ Icon, name, right, children, ...link }: EntryProps) {
  const may = useMay()
  if (right && !may(right)) return null
  return (
    <NavLink {...link}>
      <Icon className="icon" aria-hidden="true" />
      {name}
      {children}
    </NavLink>
  )
}

const maxShown = 999

/** The count beside a menu entry of things that wait; live. */
function Pip({ count = 0, words }: { count: number | undefined; words: string }) {
  if (count === 0) return null
  return (
    <span className="pip" title={`${count} ${words}`}>
      {count > maxShown ? `${maxShown}+` : count}
      <span className="sr"> {words}</span>
    </span>
  )
}
