import { FieldError } from '#app/ui/field.tsx'
import type { QuotedItem } from '#contract/cart.ts'
import type { CartLine } from './cart-line.ts'
import { isLeftOut, keptText, leftOutReason, lineProblem, priceChange } from './line-state.ts'

type Props = { line: CartLine; item: QuotedItem | undefined; kept: number | undefined }

/** The changes of a line since it was added to the cart, in words. */
export function LineNotes({ line, item, kept }: Props) {
  const problem = item && (leftOutReason(item) ?? (kept === undefined ? lineProblem(item) : null))
  const lowered = kept !== undefined && kept === line.quantity ? keptText(kept) : null
  const price = item && !isLeftOut(item) ? priceChange(line, item.unitPrice) : null
  return (
    <>
      {problem && <FieldError id={`${line.key}-problem`}>{problem}</FieldError>}
      <div role="status" className="small">
        {lowered && <p>{lowered}</p>}
        {price && <p>{price}</p>}
      </div>
    </>
  )
}
