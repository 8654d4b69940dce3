import { useSyncExternalStore } from 'react'
import { readPromoCode, writePromoCode } from '#app/checkout/checkout-box.ts'
import { browserBox } from '#app/data/browser-box.ts'

const listeners = new Set<() => void>()

/** The code that this browser's order shall have, on its way from the cart through sign-in to the order. */
export function usePromoCode(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readPromoCode(browserBox, Date.now()),
    () => null,
  )
}

export function choosePromoCode(code: string | null): void {
  writePromoCode(browserBox, code, Date.now())
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
