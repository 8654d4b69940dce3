export const kinds = ['accrual', 'extra', 'reversal', 'adjustment', 'payout'] as const

/**
 * A line of the ledger. `cents` is what it adds to the amount that the charity is still to receive: negative for reversals and payouts.
 * `charity` is its number in org-id.guide, 'US-EIN-001234567', or the shop's own name for it.
 */
export type Entry = {
  seq: number
  kind: (typeof kinds)[number]
  charity: string
  cents: number
  currency: string
  /** The version of the pledge: from which sum, and how much. */
  policy: number
  /** By the shop's clock: '2026-11-22' */
  day: string
  /** SHA-256 of salt, order number, cents and charity; only the buyer's receipt has the salt. No payout has one, nor what takes one back. */
  commitment?: string
  /** The number of the line that this one reverses or, as an adjustment, restores. */
  of?: number
  /** SHA-256 of the receipt for a payout, and of a secret salt and the payout's reference at the bank. */
  receipt?: string
  reference?: string
}

const hash = /^[0-9a-f]{64}$/
type Form = { sign: -1 | 0 | 1; fields: readonly (keyof Entry)[]; optional?: readonly (keyof Entry)[] }
const ofKind: Record<Entry['kind'], Form> = {
  accrual: { sign: 1, fields: ['commitment'] },
  extra: { sign: 1, fields: ['commitment'] },
  reversal: { sign: -1, fields: ['commitment', 'of'] },
  adjustment: { sign: 0, fields: ['of'], optional: ['commitment'] },
  payout: { sign: -1, fields: ['receipt', 'reference'] },
}
const always = ['seq', 'kind', 'charity', 'cents', 'currency', 'policy', 'day'] as const

/** The entry, or what is wrong with its text. */
export function parseEntry(text: string): Entry | string {
  const value = parseJson(text)
  if (!isRecord(value)) return 'is not a JSON object'
  if (JSON.stringify(value) !== text || !isSorted(Object.keys(value))) return 'is not canonical JSON (RFC 8785)'
  const kind = kinds.find((one) => one === value.kind)
  if (!kind) return 'has an unknown kind'
  const { sign, fields, optional = [] } = ofKind[kind]
  const needed = [...fields, ...optional.filter((name) => name in value)]
  const wrong = Object.keys(value).find((name) => !isAmong([...always, ...needed], name)) ?? missing(value, needed)
  if (wrong) return `has a wrong field "${wrong}"`
  return sign * Number(value.cents) < 0 ? 'has the sign of another kind' : (value as Entry)
}

function missing(value: Record<string, unknown>, fields: readonly (keyof Entry)[]): string | undefined {
  return [...always, ...fields].find((name) => !isGood(name, value[name]))
}

function isGood(name: keyof Entry, value: unknown): boolean {
  if (name === 'seq' || name === 'of') return Number.isSafeInteger(value) && Number(value) >= 0
  if (name === 'cents') return Number.isSafeInteger(value) && value !== 0
  if (name === 'policy') return Number.isSafeInteger(value) && Number(value) > 0
  if (typeof value !== 'string') return false
  if (name === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  if (name === 'currency') return /^[A-Z]{3}$/.test(value)
  return name === 'kind' || (name === 'charity' ? value !== '' : hash.test(value))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSorted(names: readonly string[]): boolean {
  return names.every((name, place) => place === 0 || `${names[place - 1]}` < name)
}

function isAmong(names: readonly string[], name: string): boolean {
  return names.includes(name)
}
