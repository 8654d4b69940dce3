/** The names of all that can be wrong; each has a text of its own on the page. */
export const faultNames = [
  'key',
  'signature',
  'root',
  'tile',
  'missing',
  'shrunk',
  'history',
  'entry',
  'amount',
  'charity',
  'commitment',
  'overpaid',
  'total',
  'receipt',
] as const
export type FaultName = (typeof faultNames)[number]

/** A proof that the log is not what it should be. `place` is the number of the entry, where there is one. */
export class Fault extends Error {
  readonly fault: FaultName
  readonly place: number | null

  constructor(fault: FaultName, place: number | null = null) {
    super(`The ledger does not match: ${fault} ${place ?? ''}`)
    this.fault = fault
    this.place = place
  }
}

/** Nothing can be said: the log could not be read, or the browser cannot check. */
export class Unreadable extends Error {
  readonly reason: 'offline' | 'no-ed25519' | 'no-crypto'

  constructor(reason: Unreadable['reason']) {
    super(`The ledger could not be checked: ${reason}`)
    this.reason = reason
  }
}
