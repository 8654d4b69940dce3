import { useMemo } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { type Session, useSession } from '#app/features/session/session.ts'
import type { CartItem } from '#contract/cart.ts'
import { lineKey, variantLabel } from '#domain/cart-line.ts'
import { type CartLine, countPieces } from './cart-line.ts'
import type { ShippingChoices } from './guest-storage.ts'
import { type Guest, useGuest } from './guest-store.ts'
import { usePendingChanges } from './saved-cart.ts'
import { withChanges } from './saved-line.ts'

type Cart = {
  status: 'loading' | 'ready' | 'failed'
  lines: CartLine[]
  /** Sum of the quantities. */
  count: number
}

/** The bag: a guest's stands in this browser, a customer's on the server. */
export function useCart(): Cart {
  const session = useSession()
  const guest = useGuest()
  const signedIn = session.status === 'signed-in'
  const changes = usePendingChanges()
  const saved = useAnswer('cart.getUserCart', {}, { enabled: signedIn })
  const lines = useMemo(() => {
    if (session.status === 'signed-out') return guestCartLines(guest)
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

export function guestCartLines({ lines, choices }: Guest): CartLine[] {
  return lines.map((line) => {
    const key = lineKey(line)
    return { ...line, key, shippingOptionId: choices[key] ?? null }
  })
}

/** The server's line; where it has no delivery option, the one that was chosen in this browser. */
export function savedCartLine(item: CartItem, choices: ShippingChoices): CartLine {
  const variantIds = item.variants.map(({ id }) => id)
  const key = lineKey({ productId: item.productId, variantIds })
  const variantName = variantLabel(item.variants)
  const { productId, quantity, productName: name, productSlug: slug, imageUrl } = item
  return {
    key,
    productId,
    variantIds,
    quantity,
    shippingOptionId: item.shippingOptionId ?? choices[key] ?? null,
    product: { name, slug, imageUrl, ...(variantName && { variantName }) },
    ...(item.addedPrice !== undefined && { addedPrice: item.addedPrice }),
  }
}
