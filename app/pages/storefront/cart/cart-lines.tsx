import BadgeCheck from 'lucide-react/icons/badge-check'
import type { CartLine } from '#app/features/cart/cart-line.ts'
import { useCaps } from '#app/features/cart/use-caps.ts'
import type { QuoteState } from '#app/features/cart/use-quote.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { CartLineRow } from './cart-line-row.tsx'

type Props = { lines: readonly CartLine[]; state: QuoteState; onRemove: (line: CartLine) => void }

export function CartLines({ lines, state, onRemove }: Props) {
  const kept = useCaps(lines, state)
  const { windowDays } = useSettings().returns
  return (
    <div>
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={line.key}
            line={line}
            item={state.itemOf(line.key)}
            kept={kept.get(line.key)}
            onRemove={onRemove}
          />
        ))}
      </ul>
      <p className="note pt-5">
        <BadgeCheck className="icon icon--sm" aria-hidden="true" />
        Every piece carries the lifetime craftsmanship guarantee and can be returned within {windowDays} days of
        delivery.
      </p>
    </div>
  )
}
