import { useMemo } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { type Session, useSession } from '#app/features/session/session.ts'
import type { CartItem } from '#contract/cart.ts'
import { variantLabel } from '#domain/cart-line.ts'
import { countPieces, type NamedLine } from './cart-line.ts'
import { type ShippingChoices, withShipping } from './guest-storage.ts'
import { useGuest } from './guest-store.ts'
import { usePendingChanges } from './saved-cart.ts'
import { keyOf, withChanges } from './saved-line.ts'

type Cart = {
  status: 'loading' | 'ready' | 'failed'
  lines: NamedLine[]
  /** Sum of the quantities. */
  count: number
}

/** The cart: a guest's in this browser, a customer's on the server. */
export function useCart(): Cart {
  const session = useSession()
  const guest = useGuest()
  const signedIn = session.status === 'signed-in'
  const changes = usePendingChanges()
  const saved = useAnswer('cart.getUserCart', {}, { enabled: signedIn })
  const lines = useMemo(() => {
    if (session.status === 'signed-out') return withShipping(guest.lines, guest.choices)
    if (signedIn) return withChanges(saved.data ?? [], changes).map((item) => savedCartLine(item, guest.choices))
    return []
  }, [session.status, signedIn, guest, changes, saved.data])
  return { status: statusOf(session, saved), lines, count: countPieces(lines) }
}

type Saved = { data?: unknown; isError: boolean }

function statusOf(session: Session, saved: Saved): Cart['status'] {
  if (session.status === 'failed') return 'failed'
  if (session.status === 'signed-out') return 'ready'
  if (session.status === 'loading') return 'loading'
  if (saved.data) return 'ready'
  return saved.isError ? 'failed' : 'loading'
}

/** The server's line; without a shipping option, with the one chosen in this browser. */
export function savedCartLine(item: CartItem, choices: ShippingChoices): NamedLine {
  const variantIds = item.variants.map(({ id }) => id)
  const variantName = variantLabel(item.variants)
  const { productId, quantity, productName: name, productSlug: slug, imageUrl } = item
  return {
    productId,
    variantIds,
    quantity,
    shippingOptionId: item.shippingOptionId ?? choices[keyOf(item)] ?? null,
    product: { name, slug, imageUrl, ...(variantName && { variantName }) },
    ...(item.addedPrice !== undefined && { addedPrice: item.addedPrice }),
  }
}
