import { useSyncExternalStore } from 'react'
import type { GuestLine } from './guest-cart.ts'
import {
  readGuestLines,
  readShippingChoices,
  type ShippingChoices,
  storageKeys,
  writeGuestLines,
  writeShippingChoice,
} from './guest-storage.ts'

export type Guest = { lines: readonly GuestLine[]; choices: ShippingChoices }

const nothing: Guest = { lines: [], choices: {} }
const listeners = new Set<() => void>()
let seen: { text: string; guest: Guest } | null = null

/** The guest's bag as this browser keeps it; other tabs' changes arrive by themselves. */
export function useGuest(): Guest {
  return useSyncExternalStore(subscribe, currentGuest, () => nothing)
}

export function currentGuest(): Guest {
  const text = `${localStorage.getItem(storageKeys.cart)}\n${localStorage.getItem(storageKeys.shipping)}`
  if (seen?.text !== text)
    seen = { text, guest: { lines: readGuestLines(localStorage), choices: readShippingChoices(localStorage) } }
  return seen.guest
}

export function changeGuestLines(change: (lines: readonly GuestLine[]) => GuestLine[]): void {
  writeGuestLines(localStorage, change(readGuestLines(localStorage)))
  tell()
}

export function chooseShipping(key: string, optionId: string | null): void {
  writeShippingChoice(localStorage, key, optionId)
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('storage', tell)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', tell)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}
