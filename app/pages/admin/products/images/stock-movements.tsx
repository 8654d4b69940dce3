import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { StockMovement } from '#contract/products.ts'
import { stockReasonNames } from '#domain/products/stock.ts'

const few = 6
const many = 200

const causes: Record<StockMovement['cause'], string> = {
  opening: 'First count',
  hold: 'Held by a checkout',
  release: 'Back from a checkout',
  sale: 'Sold',
  restock: 'Back into stock',
  return: 'Returned by a customer',
  adjustment: 'Set by hand',
}

/** Movements of the stock, the latest first. */
export function StockMovements(of: { productId: string; variantId?: string }) {
  const [limit, setLimit] = useState(few)
  const movements = useAnswer('products.getStockMovements', { ...of, limit })
  return (
    <section aria-label="Ledger of stock">
      <div className="block-head">
        <h3>Ledger of stock</h3>
        {limit === few && movements.data?.length === few && (
          <button type="button" className="link" onClick={() => setLimit(many)}>
            More lines
          </button>
        )}
      </div>
      {movements.isError && <FailedState onRetry={() => void movements.refetch()} />}
      {movements.isPending && (
        <div role="status" aria-label="Loading the ledger of stock">
          <Skeleton lines={4} height={32} className="mt-4" />
        </div>
      )}
      <ol className="stock-ledger">
        {movements.data?.map((movement) => (
          <Line key={movement._id} movement={movement} />
        ))}
      </ol>
      {limit === many && (
        <Button size="sm" variant="quiet" onClick={() => setLimit(few)}>
          Fewer lines
        </Button>
      )}
    </section>
  )
}

function Line({ movement }: { movement: StockMovement }) {
  const timeName = useTimeName()
  const { delta, stock, by, note, orderNumber, _creationTime } = movement
  const who = [note, by, orderNumber && `Order ${orderNumber}`].filter(Boolean).join(', ')
  return (
    <li>
      <time dateTime={new Date(_creationTime).toISOString()}>{timeName(_creationTime)}</time>
      <span>
        {nameOf(movement)}
        {who && <small>{who}</small>}
      </span>
      <span className="num">{delta < 0 ? `−${-delta}` : `+${delta}`}</span>
      <b className="num">
        <span className="sr">Then </span>
        {stock}
      </b>
    </li>
  )
}

function nameOf({ cause, reason, orderNumber }: StockMovement): string {
  if (reason) return stockReasonNames[reason]
  return cause === 'hold' && orderNumber ? causes.sale : causes[cause]
}
