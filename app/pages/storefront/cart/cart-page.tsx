import { useCart } from '#app/features/cart/use-cart.ts'
import { useQuote } from '#app/features/cart/use-quote.ts'
import { FourProducts } from '#app/features/product-card/four-products.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { RemovedLine } from './removed-line.tsx'
import { useRemoval } from './use-removal.ts'

export default function CartPage() {
  const { status, lines } = useCart()
  const { removed, remove, undo } = useRemoval(lines)
  return (
    <div className="wrap min-h-dvh">
      <PrivateHead title="Your bag" />
      <Breadcrumbs trail={[{ text: 'Home', to: links.home() }, { text: 'Bag' }]} />
      <div className="page-head">
        <h1 className="display-l">Your Bag</h1>
        {lines.length > 0 && <TextLink to={links.bags()}>Continue Shopping</TextLink>}
      </div>
      <RemovedLine line={removed} onUndo={undo} />
      {status === 'loading' && <CartSkeleton />}
      {status === 'failed' && <CartFailed />}
      {status === 'ready' && (lines.length === 0 ? <EmptyCart /> : <FilledCart onRemove={remove} />)}
    </div>
  )
}

function FilledCart({ onRemove }: { onRemove: ReturnType<typeof useRemoval>['remove'] }) {
  const { lines } = useCart()
  const state = useQuote(lines)
  return (
    <div className="two-columns">
      <CartLines lines={lines} state={state} onRemove={onRemove} />
      <CartSummary lines={lines} state={state} />
    </div>
  )
}

function EmptyCart() {
  return (
    <>
      <EmptyState title="Your cart is empty" action={<Button to={links.bags()}>Continue Shopping</Button>} />
      <FourProducts />
    </>
  )
}

function CartFailed() {
  return <FailedState className="mb-24" title="Your bag did not load" onRetry={() => location.reload()} />
}
