import '#app/features/donations/donations.css'
import './cart.css'
import '#app/features/cart/summary.css'
import { useEffect, useState } from 'react'
import type { FetchPage } from '#app/engine/data/load.ts'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { reloadOnce } from '#app/engine/routing/reload-once.ts'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'

const bringContent = () => import('./cart-content.tsx')
const CartContent = latePart(async () => (await bringContent()).CartContent)
export const lateParts = [CartContent]

/** The first page is a skeleton: its content is loaded while the session is checked. */
export const fetchPage: FetchPage = async () => {
  if (!import.meta.env.SSR) bringContent().catch(() => {})
}

export default function CartPage() {
  const hasFailed = useHasFailed()
  return (
    <div className="wrap min-h-dvh pb-12">
      <PrivateHead title="Your bag" />
      <Breadcrumbs trail={[{ text: 'Home', to: links.home() }, { text: 'Bag' }]} />
      {hasFailed ? <CartFailed /> : <CartContent />}
    </div>
  )
}

/** Shown when the content fails to load, instead of an endless skeleton. */
function CartFailed() {
  return (
    <>
      <h1 className="display-l">Your Bag</h1>
      <FailedState className="mb-24" title="Your bag did not load" onRetry={() => location.reload()} />
    </>
  )
}

function useHasFailed(): boolean {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    bringContent().catch(async () => {
      if (navigator.onLine) await reloadOnce()
      setFailed(true)
    })
  }, [])
  return hasFailed
}
