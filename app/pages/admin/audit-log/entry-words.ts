import { adminLinks } from '#app/admin-links.ts'
import { type Address, asAddress } from '#app/links.ts'
import { momentName } from '#app/ui/dates.ts'
import type { AuditEntry } from '#contract/admin.ts'
import { cents, formatMoney } from '#domain/money.ts'

/** A column's value as the database holds it. */
type Value = unknown

/** A column as the forms call it, and its value before and after; what was not there is undefined. */
export type Change = { field: string; before?: Value; after?: Value }

/** Where the forms say it otherwise than the column's name does. */
const fields: Record<string, string> = {
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
  min_days: 'Min days',
  max_days: 'Max days',
  price_cents: 'Price',
  price_adjustment_cents: 'Price adjustment',
  usage_limit: 'Usage limit',
  user_usage_limit: 'Per user limit',
  min_order_cents: 'Minimum order',
  admin_response: 'Answer',
  admin_response_by: 'Answered by',
  admin_responded_at: 'Answered at',
}

const things: Record<string, string> = {
  products: 'Product',
  product_variants: 'Variant',
  product_images: 'Image',
  shipping_options: 'Shipping option',
  promo_codes: 'Promo code',
  categories: 'Category',
  settings: 'Setting',
  tax_rates: 'Tax rate',
  contact_messages: 'Message',
  contact_answers: 'Answer',
  users: 'Person',
  team_invitations: 'Invitation',
}

const endings = { insert: 'added', update: 'changed', delete: 'deleted' } as const

export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns
    .filter(
      (column) =>
        column !== 'id' && (before === null || after === null ? !isNothing((after ?? before)?.[column]) : true),
    )
    .map((column) => ({
      field: fieldName(column),
      ...(before && { before: valueWords(column, before[column]) }),
      ...(after && { after: valueWords(column, after[column]) }),
    }))
}

/** 'Price changed', 'Shipping option Courier added', 'Variant Navy: 2 fields changed' */
export function headline(entry: AuditEntry): string {
  const { change, table } = entry
  const thing = [things[table] ?? singular(humanWords(table)), entry.rowName].filter(Boolean).join(' ')
  if (table === 'settings') return `${humanWords(entry.rowId)} ${change === 'insert' ? 'set' : 'changed'}`
  if (change !== 'update') return `${thing} ${endings[change]}`
  const [first, ...others] = changesOf(entry)
  const what = others.length === 0 ? (first?.field ?? 'Nothing') : `${others.length + 1} fields`
  return isOfSubject(entry) ? `${what} changed` : `${thing}: ${what} changed`
}

/** What is entered is the thing itself, and not a part of it. */
function isOfSubject({ subject, rowId }: AuditEntry): boolean {
  return subject.endsWith(`:${rowId}`)
}

/** The thing that an entry belongs to, by the name that it has, or had. */
export function subjectName({ subject, subjectName: name, rowName, ...entry }: AuditEntry): string {
  if (name) return name
  if (subject.startsWith('setting:')) return humanWords(subject.slice('setting:'.length))
  if (isOfSubject({ subject, subjectName: name, rowName, ...entry }) && rowName) return rowName
  const [kind = '', id = ''] = subject.split(':')
  return `${humanWords(kind)} ${id}`
}

/** Where administrators see the thing; null where there is no page of it. */
export function subjectLink(entry: AuditEntry): Address | null {
  const [kind, id] = entry.subject.split(':')
  if (kind === 'person' || kind === 'invitation') return adminLinks.people()
  if (kind === 'setting') return adminLinks.settings()
  if (kind === 'contact-message') return adminLinks.messages()
  const search = `?q=${encodeURIComponent(subjectName(entry))}` as const
  if (kind === 'product' && entry.subjectName) return `${adminLinks.products()}${search}`
  if (kind === 'promo-code' && entry.rowName) return `${adminLinks.promoCodes()}${search}`
  if (kind === 'order' && (entry.subjectName || isOfSubject(entry)))
    return asAddress(adminLinks.order(subjectName(entry)))
  if (kind === 'customer') return asAddress(adminLinks.customers(id))
  return null
}

export function fieldName(column: string): string {
  return fields[column] ?? humanWords(column.replace(/_cents$/, '').replace(/^is_/, ''))
}

export function valueWords(column: string, value: Value): string {
  if (isNothing(value)) return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && column.endsWith('_cents')) return formatMoney(cents(value))
  if (typeof value === 'string' && /_(at|from|until)$/.test(column) && !Number.isNaN(Date.parse(value)))
    return momentName(Date.parse(value))
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function isNothing(value: Value): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function humanWords(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function singular(words: string): string {
  return words.replace(/s$/, '')
}
