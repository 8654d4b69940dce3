import { type Address, asAddress } from '#app/links.ts'

/** Where to go after signing in: pages of this shop only, whatever the address says. */
export function ownPath(then: string | null, otherwise: Address): Address {
  if (!then || !/^\/(?![/\\])/.test(then) || [...then].some((char) => char < ' ' || char === '\\')) return otherwise
  return asAddress(then)
}
