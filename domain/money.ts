import { thousands } from '#domain/text/thousands.ts'

declare const brand: unique symbol

/** Whole cents. The store sells in one currency, so the amount is enough. */
export type Cents = number & { readonly [brand]: 'Cents' }

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`)
  return amount as Cents
}

export const noMoney = cents(0)

/** Cents of dollars from the wire; a RangeError for more than two decimals. */
export function fromDollars(dollars: number): Cents {
  const amount = Math.round(dollars * 100)
  if (!isWholeCents(dollars)) throw new RangeError(`More than two decimals: ${dollars}`)
  return cents(amount)
}

export function toDollars(amount: Cents): number {
  return amount / 100
}

export function isWholeCents(dollars: number): boolean {
  return Number.isFinite(dollars) && Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
}

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0))
}

export function plus(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

export function minus(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity)
}

/** A share in basis points (500 = 5 %); half a cent is rounded up. */
export function share(amount: Cents, basisPoints: number): Cents {
  return cents(Math.round((amount * basisPoints) / 10_000))
}

/** A part in parts per million (80,000 = 8 %); half a cent is rounded up. */
export function partOf(amount: Cents, partsPerMillion: number): Cents {
  return cents(Math.round((amount * partsPerMillion) / 1_000_000))
}

/** '$1,290.00' */
export function formatMoney(amount: Cents): string {
  const [whole = '', fraction] = Math.abs(amount / 100)
    .toFixed(2)
    .split('.')
  return `${amount < 0 ? '−' : ''}$${thousands(whole)}.${fraction}`
}

/** '$1,290' and '$8.99': cents only when there are any. */
export function shortMoney(amount: Cents): string {
  return formatMoney(amount).replace(/\.00$/, '')
}

/** The price, or 'Free' for 0. */
export function formatShippingPrice(amount: Cents): string {
  return amount === 0 ? 'Free' : formatMoney(amount)
}
