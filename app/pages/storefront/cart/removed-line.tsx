import { useEffect, useRef } from 'react'
import type { CartLine } from '#app/features/cart/cart-line.ts'

/** Takes over the focus of the button that went away with its line. */
export function RemovedLine({ line, onUndo }: { line: CartLine | null; onUndo: () => void }) {
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
