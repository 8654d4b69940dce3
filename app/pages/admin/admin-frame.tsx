import '#app/ui/styles/utilities.css'
import './admin.css'
import './list/table.css'
import './figures/figures.css'
import './people/people.css'
import './promo-codes/promo.css'
import './returns/returns.css'
import Package from 'lucide-react/icons/package'
import SlidersIcon from 'lucide-react/icons/settings-2'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Ticket from 'lucide-react/icons/ticket-percent'
import Undo from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import { useEffect, useRef } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { useLocation } from '#app/engine/routing/location.ts'
import { useShopName } from '#app/features/brand/shop-name.ts'
import { Wordmark } from '#app/features/brand/wordmark.tsx'
import { TestPayments } from '#app/features/payment/test-payments.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { type Address, links } from '#app/links.ts'
import { PaletteButton } from '#app/pages/admin/palette/palette-button.tsx'
import { Pip } from '#app/pages/admin/pip.tsx'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { User } from '#contract/users.ts'
import type { Right } from '#domain/people/rights.ts'

/** The panel that a page belongs to. */
export type Above = { name: string; to: Address }

type Props = {
  title: string
  page: string
  right: Right
  above: Above | undefined
  user: User
  children: React.ReactNode
}

/** The frame: menu at the left, the panel below its name. A page below a panel links back to it, and has its own title. */
export function AdminFrame({ title, page, right, above, user, children }: Props) {
  const name = useShopName()
  const may = useMay()
  return (
    <div className="admin">
      <PrivateHead title={`${page} | Admin`} />
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
            <span className="muted no-phone ml-2">{user.name}</span>
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
    const widths = new ResizeObserver(() => {
      const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
      if (here && here.offsetLeft + here.offsetWidth > innerWidth) nav.current?.scrollTo({ left: here.offsetLeft - 16 })
    })
    for (const entry of nav.current?.children ?? []) widths.observe(entry)
    return () => widths.disconnect()
  }, [])
  return (
    <nav ref={nav} aria-label="Admin">
      <Entry
        pages={[links.admin(), adminLinks.order(''), adminLinks.figures(), adminLinks.attention(), adminLinks.giving()]}
        Icon={Package}
        name="Order Management"
      >
        <Pip count={work?.ordersToShip} label="to ship" />
        {may('attention') && <Pip count={work?.needsAttention} label="need attention" />}
      </Entry>
      <Entry pages={[adminLinks.products()]} Icon={ShoppingBag} name="Products">
        <Pip count={work?.productsOutOfStock} label="out of stock" />
      </Entry>
      <Entry right="promotions" pages={[adminLinks.promoCodes()]} Icon={Ticket} name="Promo Codes" />
      <Entry pages={[adminLinks.returns()]} Icon={Undo} name="Returns">
        <Pip count={work?.returnsWaiting} label="waiting" />
      </Entry>
      <Entry right="customers" pages={[adminLinks.customers(), adminLinks.emails()]} Icon={Users} name="Users">
        <Pip count={failed} label="failed" />
      </Entry>
      <Entry
        right="settings"
        pages={[adminLinks.settings(), adminLinks.auditLog()]}
        Icon={SlidersIcon}
        name="Settings"
      />
    </nav>
  )
}

type EntryProps = {
  /** The page that it opens, and the other pages of this entry, each with the pages below it. */
  pages: readonly [Address, ...Address[]]
  Icon: typeof Package
  name: string
  right?: Right
  children?: React.ReactNode
}

function Entry({ pages, Icon, name, right, children }: EntryProps) {
  const { pathname } = useLocation()
  const may = useMay()
  if (right && !may(right)) return null
  const isHere = pages.some((page) => pathname === page || (page !== links.admin() && pathname.startsWith(page)))
  return (
    <Link to={pages[0]} aria-current={isHere ? 'page' : undefined}>
      <Icon className="icon" aria-hidden="true" />
      {name}
      {children}
    </Link>
  )
}
