import { useEffect, useRef, useState } from 'react'
import { cartActions } from '#app/features/cart/cart-actions.ts'
import type { NamedLine } from '#app/features/cart/cart-line.ts'
import { reportFailure } from '#app/features/cart/report-failure.ts'
import { useCart } from '#app/features/cart/use-cart.ts'
import { useQuote } from '#app/features/cart/use-quote.ts'
import { FourProducts } from '#app/features/product-card/four-products.tsx'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { lineKey } from '#domain/cart-line.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'

/** The lines of the cart, or a skeleton while its owner is not known. */
export function CartContent() {
  const { status, lines } = useCart()
  const { removed, remove, undo } = useRemoval(lines)
  return (
    <>
      <div className="page-head">
        <h1 className="display-l">Your Bag</h1>
        {lines.length > 0 && <TextLink to={links.bags()}>Continue Shopping</TextLink>}
      </div>
      <RemovedLine line={removed} onUndo={undo} />
      {status === 'loading' && <CartSkeleton />}
      {status === 'failed' && <CartFailed />}
      {status === 'ready' && (lines.length === 0 ? <EmptyCart /> : <FilledCart onRemove={remove} />)}
    </>
  )
}

/** Removes a line, with an undo that restores its position. */
function useRemoval(lines: readonly NamedLine[]) {
  const [removal, setRemoval] = useState<Removal | null>(null)
  return {
    removed: removal?.line ?? null,
    remove(line: NamedLine): void {
      const next = lines[lines.findIndex((each) => lineKey(each) === lineKey(line)) + 1]
      const work = cartActions.remove(lineKey(line))
      setRemoval({ line, next: next && lineKey(next), work })
      void reportFailure(work.catch(forget))
    },
    undo(): void {
      if (removal) {
        const { line, next, work } = removal
        // If the removal failed, the line is still there.
        void work.then(
          () => reportFailure(cartActions.add(line, next)),
          () => {},
        )
      }
      setRemoval(null)
    },
  }

  function forget(error: unknown): never {
    setRemoval(null)
    throw error
  }
}

/** A line being removed, and the key of the next one. */
type Removal = { line: NamedLine; next: string | undefined; work: Promise<void> }

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

/** A skeleton of the cart while its owner is not known. */
function CartSkeleton() {
  return (
    <div className="two-columns" role="status" aria-label="Loading your bag">
      <div className="line">
        <Skeleton aspect="product" />
        <Skeleton lines={3} height={20} />
        <Skeleton width={72} height={20} />
      </div>
      <div className="summary">
        <Skeleton lines={6} height={24} />
      </div>
    </div>
  )
}

/** Takes over the focus of the remove button that disappeared with its line. */
function RemovedLine({ line, onUndo }: { line: NamedLine | null; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (line) undo.current?.focus()
  }, [line])
  return (
    <div role="status">
      {line && (
        <p className="alert alert--info mb-8">
          <span className="flex-1">{line.product.name} was removed.</span>
          <button ref={undo} type="button" className="link" onClick={onUndo}>
            Undo
          </button>
        </p>
      )}
    </div>
  )
}
