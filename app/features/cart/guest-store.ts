import { useSyncExternalStore } from 'react'
import { browserStorage } from '#app/engine/data/browser-storage.ts'
import { createListeners } from '#app/engine/data/listeners.ts'
import type { GuestLine } from './guest-cart.ts'
import {
  readGuestLines,
  readShippingChoices,
  type ShippingChoices,
  writeGuestLines,
  writeShippingChoice,
} from './guest-storage.ts'

export type Guest = { lines: readonly GuestLine[]; choices: ShippingChoices }

const nothing: Guest = { lines: [], choices: {} }
const { subscribe, notify } = createListeners()
let seen: Guest | null = null

if (typeof window !== 'undefined') window.addEventListener('storage', changed)

/** The guest's cart in this browser, kept up to date with other tabs. */
export function useGuest(): Guest {
  return useSyncExternalStore(subscribe, currentGuest, () => nothing)
}

export function currentGuest(): Guest {
  seen ??= { lines: readGuestLines(browserStorage), choices: readShippingChoices(browserStorage) }
  return seen
}

/** Reads the guest's lines again without rendering: they stay visible until the customer's replace them. */
export function rereadGuest(): void {
  seen = null
}

export function changeGuestLines(change: (lines: readonly GuestLine[]) => GuestLine[]): void {
  writeGuestLines(browserStorage, change(readGuestLines(browserStorage)))
  changed()
}

export function chooseShipping(key: string, optionId: string | null): void {
  writeShippingChoice(browserStorage, key, optionId)
  changed()
}

function changed(): void {
  seen = null
  notify()
}
