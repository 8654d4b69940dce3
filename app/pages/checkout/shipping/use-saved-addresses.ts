import { useEffect, useRef } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import {
  phoneBeside,
  repeatedBy,
  withDefaultPlace,
  withoutPlace,
  withPlace,
} from '#app/features/addresses/saved-place.ts'
import type { ShippingInfo } from '#app/features/addresses/shipping-info.ts'
import { useSession } from '#app/features/session/session.ts'
import type { CheckoutState } from '#app/pages/checkout/use-checkout.ts'
import type { SavedAddress } from '#contract/addresses.ts'
import type { User } from '#contract/users.ts'

export type SavedAddresses = {
  /** True while saved addresses are not known yet. */
  isPending: boolean
  user: User | null
  list: readonly SavedAddress[]
  /** The saved address that the form equals. */
  chosen: SavedAddress | undefined
  /** Null for a new one. */
  choose: (address: SavedAddress | null) => void
}

const none: readonly SavedAddress[] = []

/** A customer's saved addresses; the default one fills in an untouched form once. While they cannot be loaded, the form works alone. */
export function useSavedAddresses({ data, change }: CheckoutState): SavedAddresses {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : null
  const saved = useAnswer('addresses.getUserAddresses', {}, { enabled: user !== null })
  const list = (user && saved.data) || none
  const info = data.shippingInfo
  const chosen = repeatedBy(info, list)
  const isOffered = useRef(false)
  const typed = useRef<ShippingInfo | null>(null)

  useEffect(() => {
    if (isOffered.current || !user || !saved.data) return
    isOffered.current = true
    const shippingInfo = withDefaultPlace(info, saved.data)
    if (shippingInfo !== info) change({ shippingInfo })
  })

  function choose(address: SavedAddress | null): void {
    if (!user) return
    if (!chosen) typed.current = info
    const { email } = info
    const fresh = typed.current ?? { ...withoutPlace(info, user), phone: phoneBeside(info, chosen) }
    change({ shippingInfo: address ? withPlace(info, address, chosen) : { ...fresh, email } })
  }

  return { isPending: user !== null && saved.isPending, user, list, chosen, choose }
}
