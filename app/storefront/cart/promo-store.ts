import { useSyncExternalStore } from 'react'
import { readPromoCode, writePromoCode } from '#app/checkout/checkout-box.ts'
import { browserBox } from '#app/data/browser-box.ts'
import { createListeners } from '#app/data/listeners.ts'

const listeners = createListeners()

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
  listeners.tell()
}

function subscribe(listener: () => void): () => void {
  const leave = listeners.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    leave()
    window.removeEventListener('storage', listener)
  }
}
