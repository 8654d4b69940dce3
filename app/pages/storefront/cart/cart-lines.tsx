import BadgeCheck from 'lucide-react/icons/badge-check'
import type { NamedLine } from '#app/features/cart/cart-line.ts'
import { useCaps } from '#app/features/cart/use-caps.ts'
import type { QuoteState } from '#app/features/cart/use-quote.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { lineKey } from '#domain/cart-line.ts'
import { CartLineRow } from './cart-line-row.tsx'

type Props = { lines: readonly NamedLine[]; state: QuoteState; onRemove: (line: NamedLine) => void }

export function CartLines({ lines, state, onRemove }: Props) {
  const caps = useCaps(lines, state)
  const { windowDays } = useSettings().returns
  return (
    <div>
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={lineKey(line)}
            line={line}
            item={state.itemOf(line)}
            cap={caps.get(lineKey(line))}
            onRemove={onRemove}
          />
        ))}
      </ul>
      <p className="cart-note pt-5">
        <BadgeCheck className="icon icon--sm" aria-hidden="true" />
        Every piece carries the lifetime craftsmanship guarantee and can be returned within {windowDays} days of
        delivery.
      </p>
    </div>
  )
}
