import { useState } from 'react'
import { isWholeCents } from '#domain/money.ts'
import { type BulkChange, type BulkPrice, bulkPrices } from '#domain/products/bulk-change.ts'
import { readDecimal } from '#domain/text/typed-amount.ts'

export type BulkKind = 'activate' | 'deactivate' | 'price' | 'add-tag' | 'remove-tag' | 'category'

export type BulkFields = { of: BulkPrice; direction: 'up' | 'down'; percent: string; tag: string; categoryId: string }

const empty: BulkFields = { of: bulkPrices[0], direction: 'down', percent: '', tag: '', categoryId: '' }

/** The typed fields of a change, and the change itself once all are valid. */
export function useBulkForm(kind: BulkKind) {
  const [fields, setFields] = useState(empty)
  return {
    fields,
    isTyped: [fields.percent, fields.tag, fields.categoryId].some((text) => text.trim() !== ''),
    change: <Name extends keyof BulkFields>(name: Name, value: BulkFields[Name]) =>
      setFields((before) => ({ ...before, [name]: value })),
    ...bulkChangeOf(kind, fields),
  }
}

type Whole = { wanted: BulkChange | null; error?: string }

export function bulkChangeOf(kind: BulkKind, { of, direction, percent, tag, categoryId }: BulkFields): Whole {
  if (kind === 'activate' || kind === 'deactivate') return { wanted: { kind } }
  if (kind === 'category') return { wanted: categoryId ? { kind, categoryId } : null }
  if (kind !== 'price') return { wanted: tag.trim() ? { kind, tag: tag.trim() } : null }
  if (percent.trim() === '') return { wanted: null }
  const amount = readDecimal(percent) ?? Number.NaN
  const most = direction === 'down' ? 95 : 400
  if (!(amount > 0 && amount <= most)) return { wanted: null, error: `Enter a number above 0, at most ${most}` }
  if (!isWholeCents(amount)) return { wanted: null, error: 'At most two decimals' }
  return { wanted: { kind, of, percent: direction === 'down' ? -amount : amount } }
}
