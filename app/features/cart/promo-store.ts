import { useSyncExternalStore } from 'react'
import { browserStorage } from '#app/engine/data/browser-storage.ts'
import { createListeners } from '#app/engine/data/listeners.ts'
import { readPromoCode, writePromoCode } from '#app/features/saved-checkout/checkout-storage.ts'

const { subscribe, notify } = createListeners()

if (typeof window !== 'undefined') window.addEventListener('storage', notify)

/** The promo code entered in this browser, on its way from the cart through sign-in to the order. */
export function usePromoCode(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readPromoCode(browserStorage, Date.now()),
    () => null,
  )
}

export function choosePromoCode(code: string | null): void {
  writePromoCode(browserStorage, code, Date.now())
  notify()
}
