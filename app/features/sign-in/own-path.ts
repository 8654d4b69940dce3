import { type Address, asAddress } from '#app/links.ts'

/** The page after signing in: one of this shop only, whatever the address says. */
export function ownPath(then: string | null, otherwise: Address): Address {
  if (!then || !/^\/(?![/\\])/.test(then) || [...then].some((char) => char < ' ' || char === '\\')) return otherwise
  return asAddress(then)
}
