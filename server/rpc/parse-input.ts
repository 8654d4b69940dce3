import type { z } from 'zod'
import { thousands } from '#domain/text/thousands.ts'
import { Refusal } from './refusal.ts'
import { unknownFields } from './unknown-fields.ts'

/** The validated input. Refuses an invalid one: `fields` has each error by its path, the message is for people. */
export function parseInput<Schema extends z.ZodType>(
  { input: schema }: { input: Schema },
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input ?? {}, { error: textFor })
  const unwritable = parsed.success ? unwritableField(parsed.data) : null
  const unknown = unknownFields(schema, input)
  if (parsed.success && unwritable === null && unknown.length === 0) return parsed.data
  const fields = new Map<string, string>()
  if (unwritable !== null) fields.set(unwritable || 'input', 'Contains characters that cannot be stored')
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.join('.') || 'input'
    if (!fields.has(path)) fields.set(path, issue.message)
  }
  for (const path of unknown) fields.set(path, 'There is no such field here')
  throw refuseInput(Object.fromEntries(fields))
}

/** The refusal of these errors, with the first as its message. */
export function refuseInput(fields: Record<string, string>): Refusal {
  // Stryker disable next-line StringLiteral: neither 'input' nor '' has a label
  const [field, text] = Object.entries(fields)[0] ?? ['input', 'Not valid']
  const label = labelOf(field)
  const isSaid = text.toLowerCase().startsWith(label.toLowerCase()) || isNamedByCountry(field, text)
  return new Refusal('BAD_REQUEST', isSaid ? text : `${label}: ${text}`, { fields })
}

/** True for a fault of a region or postal code, whose message has the country's word for it: 'Postcode is required'. */
function isNamedByCountry(field: string, text: string): boolean {
  return /(^|\.)(state|zipCode)$/.test(field) && !/^(Use|Is|Not) /.test(text)
}

/** The label of a field: 'ZIP code' for 'shippingAddress.zipCode'; empty for the input as a whole. */
function labelOf(field: string): string {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  if (name === 'input') return ''
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^zip\b/, 'ZIP')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Issue = z.core.$ZodRawIssue

/** The message for an error to which the contract gives none; errors that no form can cause keep the library's. */
function textFor(issue: Issue): string | undefined {
  if (issue.input === undefined) return 'Is missing'
  if (issue.code === 'too_big') return `Use at most ${amountOf(issue.origin, issue.maximum)}`
  if (issue.code === 'too_small')
    return issue.input === '' ? 'Is missing' : `Use at least ${amountOf(issue.origin, issue.minimum)}`
  if (issue.code === 'invalid_value') return `Choose one of ${issue.values.join(', ')}`
  // Stryker disable next-line ConditionalExpression: no other issue expects a type
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Use a whole number'
  return issue.code === 'invalid_type' ? undefined : 'Not valid'
}

const units = new Map([
  ['string', ' characters'],
  ['array', ' entries'],
])

function amountOf(origin: string, bound: number | bigint): string {
  return `${thousands(String(bound))}${units.get(origin) ?? ''}`
}

/** The field whose text PostgreSQL cannot store, with NUL or an unpaired surrogate; null when there is none. */
function unwritableField(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const within = unwritableField(part)
    if (within !== null) return within ? `${name}.${within}` : name
  }
  return null
}
