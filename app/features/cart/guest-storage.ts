import type { Box } from '#app/engine/data/browser-box.ts'
import { lineKey } from '#domain/cart-line.ts'
import { type GuestLine, mostLines, parseGuestCart } from './guest-cart.ts'

/** Shipping choices have a key of their own, by line: they outlive the move to the customer's cart. */
export const storageKeys = {
  cart: 'stella-maris-cart',
  shipping: 'stella-maris-shipping',
  transfer: 'stella-maris-transfer',
} as const

export type ShippingChoices = Readonly<Record<string, string>>

export type Transfer = { id: string; lines: (GuestLine & { shippingOptionId: string | null })[] }

/** What cannot be read is removed, and said in the log. */
export function readGuestLines(box: Box): GuestLine[] {
  return read(box, storageKeys.cart, parseGuestCart) ?? []
}

export function writeGuestLines(box: Box, lines: readonly GuestLine[]): void {
  if (lines.length === 0) box.removeItem(storageKeys.cart)
  else box.setItem(storageKeys.cart, JSON.stringify(lines.slice(-mostLines)))
}

export function readShippingChoices(box: Box): ShippingChoices {
  return read(box, storageKeys.shipping, parseChoices) ?? {}
}

export function writeShippingChoice(box: Box, key: string, optionId: string | null): void {
  const { [key]: _, ...others } = readShippingChoices(box)
  const choices = optionId === null ? others : { ...others, [key]: optionId }
  box.setItem(storageKeys.shipping, JSON.stringify(choices))
}

/**
 * The lines leave the guest's cart under an id which the server applies once. They are kept until it has answered,
 * so that a lost answer neither doubles nor loses a line.
 */
export function beginTransfer(box: Box): Transfer | null {
  const unfinished = read(box, storageKeys.transfer, parseTransfer)
  if (unfinished) return unfinished
  const lines = readGuestLines(box)
  if (lines.length === 0) return null
  const choices = readShippingChoices(box)
  const transfer = {
    id: crypto.randomUUID(),
    lines: lines.map((line) => ({ ...line, shippingOptionId: choices[lineKey(line)] ?? null })),
  }
  box.setItem(storageKeys.transfer, JSON.stringify(transfer))
  box.removeItem(storageKeys.cart)
  return transfer
}

export function finishTransfer(box: Box): void {
  box.removeItem(storageKeys.transfer)
}

function read<T>(box: Box, key: string, parse: (text: string) => T): T | null {
  const text = box.getItem(key)
  if (text === null) return null
  try {
    return parse(text)
  } catch (error) {
    box.removeItem(key)
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
