import type { FetchPage } from '#app/engine/data/load.ts'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

const bringContent = () => import('./cart-content.tsx')
const CartContent = latePart(async () => (await bringContent()).CartContent)

/** The first page is a skeleton: what fills it comes while it is asked who is here. */
export const fetchPage: FetchPage = async () => {
  if (!import.meta.env.SSR) bringContent().catch(() => {})
}

export default function CartPage() {
  return (
    <div className="wrap min-h-dvh">
      <PrivateHead title="Your bag" />
      <Breadcrumbs trail={[{ text: 'Home', to: links.home() }, { text: 'Bag' }]} />
      <CartContent />
    </div>
  )
}
