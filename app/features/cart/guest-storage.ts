import type { BrowserStorage } from '#app/engine/data/browser-storage.ts'
import { lineKey, maxLines } from '#domain/cart-line.ts'
import type { NamedLine } from './cart-line.ts'
import { type GuestLine, parseGuestCart } from './guest-cart.ts'

/** Shipping choices have a key of their own, by line: they remain after the move to the customer's cart. */
export const storageKeys = {
  cart: 'stella-maris-cart',
  shipping: 'stella-maris-shipping',
  transfer: 'stella-maris-transfer',
} as const

export type ShippingChoices = Readonly<Record<string, string>>

export type Transfer = { id: string; lines: NamedLine[] }

/** Reads the lines; removes and logs unreadable data. */
export function readGuestLines(storage: BrowserStorage): GuestLine[] {
  return read(storage, storageKeys.cart, parseGuestCart) ?? []
}

export function writeGuestLines(storage: BrowserStorage, lines: readonly GuestLine[]): void {
  if (lines.length === 0) storage.removeItem(storageKeys.cart)
  else storage.setItem(storageKeys.cart, JSON.stringify(lines.slice(-maxLines)))
}

export function readShippingChoices(storage: BrowserStorage): ShippingChoices {
  return read(storage, storageKeys.shipping, parseChoices) ?? {}
}

/** The lines, each with its chosen shipping option. */
export function withShipping(lines: readonly GuestLine[], choices: ShippingChoices): NamedLine[] {
  return lines.map((line) => ({ ...line, shippingOptionId: choices[lineKey(line)] ?? null }))
}

export function writeShippingChoice(storage: BrowserStorage, key: string, optionId: string | null): void {
  const { [key]: _, ...others } = readShippingChoices(storage)
  const choices = optionId === null ? others : { ...others, [key]: optionId }
  storage.setItem(storageKeys.shipping, JSON.stringify(choices))
}

/**
 * Begins to move the guest's lines under an id that the server applies once. They stay stored until it has answered, so that a lost answer
 * neither doubles nor loses a line.
 */
export function beginTransfer(storage: BrowserStorage): Transfer | null {
  const unfinished = read(storage, storageKeys.transfer, parseTransfer)
  if (unfinished) return unfinished
  const lines = readGuestLines(storage)
  if (lines.length === 0) return null
  const transfer = { id: crypto.randomUUID(), lines: withShipping(lines, readShippingChoices(storage)) }
  storage.setItem(storageKeys.transfer, JSON.stringify(transfer))
  storage.removeItem(storageKeys.cart)
  return transfer
}

export function finishTransfer(storage: BrowserStorage): void {
  storage.removeItem(storageKeys.transfer)
}

function read<T>(storage: BrowserStorage, key: string, parse: (text: string) => T): T | null {
  const text = storage.getItem(key)
  if (text === null) return null
  try {
    return parse(text)
  } catch (error) {
    storage.removeItem(key)
    console.error(`Unreadable ${key} was removed`, error)
    return null
  }
}

function parseChoices(text: string): ShippingChoices {
  const choices: unknown = JSON.parse(text)
  if (typeof choices !== 'object' || choices === null || Array.isArray(choices))
    throw new TypeError('Not saved shipping choices')
  return Object.fromEntries(Object.entries(choices).filter(([, optionId]) => typeof optionId === 'string'))
}

function parseTransfer(text: string): Transfer {
  const { id, lines } = JSON.parse(text)
  if (typeof id !== 'string') throw new TypeError('Not a saved transfer')
  const choices = lines.map((line: { shippingOptionId?: unknown }) => line.shippingOptionId)
  return {
    id,
    lines: parseGuestCart(JSON.stringify(lines)).map((line, index) => ({
      ...line,
      shippingOptionId: typeof choices[index] === 'string' ? choices[index] : null,
    })),
  }
}
