import { cents, formatMoney } from '#domain/money.ts'
import { isTeam, roleNames, roleOf } from '#domain/people/rights.ts'
import { type EmailTextKind, emailTextKinds } from '#domain/settings/email-texts.ts'
import { mediumTimeIn } from '#domain/text/time-text.ts'

/** The fields of an audit log entry that its text is made of. */
export type AuditedChange = {
  subject: string
  subjectName: string
  table: string
  rowId: string
  rowName: string
  change: 'insert' | 'update' | 'delete' | 'refused'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** A column's value as the database stores it. */
type Value = unknown

/** A column by its name in forms, and its value before and after; undefined when it did not exist. */
export type Change = { field: string; before?: Value; after?: Value }

/** Names of fields in forms, where they differ from the column's name. */
const fields = new Map<string, string>(
  Object.entries({
    base_price_cents: 'Regular price',
    sale_price_cents: 'Sale price',
    category_id: 'Category',
    parent_id: 'Parent category',
    product_id: 'Product',
    variant_id: 'Variant',
    total_stock: 'Stock quantity',
    is_active: 'Active',
    is_featured: 'Featured product',
    is_pictured: 'Pictured one',
    is_primary: 'Primary image',
    image_url: 'Image',
    alt_text: 'Alt text',
    sort_order: 'Place in the order',
    sku: 'SKU',
    barcode: 'Barcode',
    cost_cents: 'Cost per item',
    weight_grams: 'Weight (g)',
    seo_title: 'Title in search engines',
    seo_description: 'Description in search engines',
    min_days: 'Min days',
    max_days: 'Max days',
    price_cents: 'Price',
    price_adjustment_cents: 'Price adjustment',
    usage_limit: 'Usage limit',
    user_usage_limit: 'Per user limit',
    min_order_cents: 'Minimum order',
    user_id: 'Account',
    leaving_id: 'Account that went',
    leaving_email: 'Its address',
    staying_id: 'Account that stayed',
    admin_response: 'Answer',
    admin_response_by: 'Answered by',
    admin_responded_at: 'Answered at',
    in_sentence: 'In a sentence',
    opening: 'First paragraph',
    closing: 'Last paragraph',
    work: 'What the money does',
    registration: 'Registration number',
    paid_on: 'Paid on',
    reference: 'Reference at the bank',
    period_from: 'For orders from',
    period_to: 'For orders to',
    receipt_number: 'Number of the receipt',
    receipt_sha256: 'Receipt',
    storage_id: 'Upload',
    recorded_by: 'Recorded by',
    seq: 'Line in the ledger',
    undone_seq: 'Undone by line',
    undone_reason: 'Why undone',
    url: 'Web address',
  }),
)

const things = new Map<string, string>(
  Object.entries({
    products: 'Product',
    product_variants: 'Variant',
    piece_batches: 'Batch',
    pieces: 'Numbered piece',
    product_images: 'Image',
    shipping_options: 'Shipping option',
    promo_codes: 'Promo code',
    categories: 'Category',
    settings: 'Setting',
    email_texts: 'Email',
    tax_rates: 'Tax rate',
    charities: 'Charity',
    payouts: 'Payout',
    return_files: 'Return label',
    contact_messages: 'Message',
    contact_answers: 'Answer',
    users: 'Person',
    team_invitations: 'Invitation',
    account_deletions: 'Deletion of the account',
    account_merges: 'Merge of accounts',
  }),
)

const endings = { insert: 'added', update: 'changed', delete: 'deleted' } as const

/** The fields that changed, with their values as text, times by a clock in the time zone. */
export function changesOf({ before, after }: Pick<AuditedChange, 'before' | 'after'>, timeZone: string): Change[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns
    .filter(
      (column) =>
        column !== 'id' && (before === null || after === null ? !isNothing((after ?? before)?.[column]) : true),
    )
    .map((column) => ({
      field: fieldName(column),
      ...(before && { before: valueText(column, before[column], timeZone) }),
      ...(after && { after: valueText(column, after[column], timeZone) }),
    }))
}

/** 'Price changed', 'Shipping option Courier added', 'Variant Navy: 2 fields changed', 'Refused: refund order' */
export function headline(entry: AuditedChange): string {
  const { change, table } = entry
  if (change === 'refused') return `Refused: ${triedText(entry.rowId)}`
  const thing = [things.get(table) ?? singular(humanized(table)), entry.rowName].filter(Boolean).join(' ')
  if (table === 'settings') return `${humanized(entry.rowId)} ${change === 'insert' ? 'set' : 'changed'}`
  if (table === 'email_texts' && change === 'insert') return `${emailName(entry.rowId)}: words set`
  if (table === 'sessions') return 'All sessions ended'
  if (change !== 'update') return `${thing} ${endings[change]}`
  const [first, ...others] = changesOf(entry, 'UTC')
  const what = others.length === 0 ? (first?.field ?? 'Nothing') : `${others.length + 1} fields`
  return isOfSubject(entry) ? `${what} changed` : `${thing}: ${what} changed`
}

/** The text for a refused function 'orders.refundOrder' or file '/api/export-files/orders.csv'. */
function triedText(what: string): string {
  if (what.startsWith('/')) return what.slice(what.lastIndexOf('/') + 1)
  return what.slice(what.indexOf('.') + 1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** True for an entry of the subject's own row, false for one of a part of it. */
export function isOfSubject({ subject, rowId }: AuditedChange): boolean {
  return subject.endsWith(`:${rowId}`)
}

/** The name of an entry's subject: its present name, or its last one. */
export function subjectName({ subject, subjectName: name, rowName, ...entry }: AuditedChange): string {
  if (name) return name
  if (subject.startsWith('email-text:')) return emailName(entry.rowId)
  if (subject.startsWith('invitation:')) return String((entry.after ?? entry.before)?.email ?? 'Invitation')
  if (subject.startsWith('setting:')) return humanized(subject.slice('setting:'.length))
  if (isOfSubject({ subject, subjectName: name, rowName, ...entry }) && rowName) return rowName
  const [kind = '', id = ''] = subject.split(':')
  return `${humanized(kind)} ${id}`
}

function emailName(kind: string): string {
  return Object.hasOwn(emailTextKinds, kind) ? emailTextKinds[kind as EmailTextKind].name : humanized(kind)
}

export function fieldName(column: string): string {
  return fields.get(column) ?? humanized(column.replace(/_cents$/, '').replace(/^is_/, ''))
}

export function valueText(column: string, value: Value, timeZone: string): string {
  if (isNothing(value)) return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && column.endsWith('_cents')) return formatMoney(cents(value))
  if (typeof value === 'string' && /_(at|from|until)$/.test(column) && !Number.isNaN(Date.parse(value)))
    return mediumTimeIn(timeZone, Date.parse(value))
  if (column === 'status' && typeof value === 'string') return humanized(value)
  if (column === 'role' && typeof value === 'string') return roleText(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function roleText(word: string): string {
  const role = roleOf(word)
  return isTeam(role) ? roleNames[role] : 'Customer'
}

function isNothing(value: Value): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function humanized(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function singular(words: string): string {
  return words.replace(/s$/, '')
}
