import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin.ts'
import { changesOf, headline, subjectName } from '#domain/reporting/audit-text.ts'
import { subjectLink } from './audit-columns.tsx'

const entry: AuditEntry = {
  _id: '1',
  _creationTime: 0,
  actorId: 'a',
  actorName: 'Marina',
  action: 'products.updateProduct',
  address: null,
  canUndo: false,
  subject: 'product:tote',
  subjectName: 'Aurelia Tote',
  table: 'products',
  rowId: 'tote',
  rowName: 'Aurelia Tote',
  change: 'update',
  before: { base_price_cents: 129_000 },
  after: { base_price_cents: 132_000 },
}
const option = { table: 'shipping_options', rowId: 'o1', rowName: 'Courier' }

test('an entry says in one line what happened', () => {
  expect(headline(entry)).toBe('Regular price changed')
  expect(headline({ ...entry, after: { name: 'A', slug: 'a' } })).toBe('3 fields changed')
  expect(headline({ ...entry, ...option, change: 'insert' })).toBe('Shipping option Courier added')
  expect(headline({ ...entry, ...option, change: 'delete' })).toBe('Shipping option Courier deleted')
  expect(headline({ ...entry, ...option, after: { is_active: false }, before: { is_active: true } })).toBe(
    'Shipping option Courier: Active changed',
  )
  const tried = { ...entry, table: 'refusals', change: 'refused', before: null, after: { right: 'refunds' } } as const
  expect(headline({ ...tried, rowId: 'orders.refundOrder' })).toBe('Refused: refund order')
  expect(headline({ ...tried, rowId: '/api/export-files/orders.csv' })).toBe('Refused: orders.csv')
  expect(headline({ ...entry, table: 'stock_books', rowId: 'x', rowName: '', change: 'insert' })).toBe(
    'Stock book added',
  )
})

test('values are written as the forms show them', () => {
  const one = (column: string, before: unknown, after: unknown) =>
    changesOf({ before: { [column]: before }, after: { [column]: after } }, 'Pacific/Auckland')[0]
  expect(one('base_price_cents', 129_000, 0)).toEqual({ field: 'Regular price', before: '$1,290.00', after: '$0.00' })
  expect(one('sale_price_cents', null, 5)).toEqual({ field: 'Sale price', before: 'None', after: '$0.05' })
  expect(one('is_active', true, false)).toEqual({ field: 'Active', before: 'Yes', after: 'No' })
  expect(one('tags', [], ['new', 'sea'])).toEqual({ field: 'Tags', before: 'None', after: 'new, sea' })
  expect(one('valid_until', null, '2026-11-21T11:05:00Z')?.after).toBe('Nov 22, 2026, 12:05 AM GMT+13')
  expect(one('a_new_column', 'x', { deep: 1 })).toEqual({ field: 'A new column', before: 'x', after: '{"deep":1}' })
  expect(one('role', 'customer', 'fulfilment')).toEqual({ field: 'Role', before: 'Customer', after: 'Fulfillment' })
  expect(one('status', 'confirmed', 'delivered')).toMatchObject({ before: 'Confirmed', after: 'Delivered' })
  expect(one('name', 'Made for 2026', 'Tote')?.before).toBe('Made for 2026')
})

test('an added entry shows its values without its empty fields', () => {
  const made = changesOf({ before: null, after: { id: 'o1', name: 'Courier', carrier: null, price_cents: 0 } }, 'UTC')
  expect(made).toEqual([
    { field: 'Name', after: 'Courier' },
    { field: 'Price', after: '$0.00' },
  ])
})

test('the subject is named, also after its deletion, and links to its page in the administration', () => {
  expect([subjectName(entry), subjectLink(entry)]).toEqual(['Aurelia Tote', '/admin/products?q=Aurelia%20Tote'])
  const gone = { ...entry, subjectName: '' }
  expect([subjectName(gone), subjectLink(gone)]).toEqual(['Aurelia Tote', null])
  const order = { ...gone, subject: 'order:o9', table: 'orders', rowId: 'o9', rowName: 'SM-7K2M9QXA' }
  expect([subjectName(order), subjectLink(order)]).toEqual(['SM-7K2M9QXA', '/admin/orders/SM-7K2M9QXA'])
  const refund = { ...order, table: 'refunds', rowId: 'r1', rowName: '' }
  expect([subjectName(refund), subjectLink(refund)]).toEqual(['Order o9', null])
  const ofOrder = { ...refund, subjectName: 'SM-7K2M9QXA' }
  expect([subjectName(ofOrder), subjectLink(ofOrder)]).toEqual(['SM-7K2M9QXA', '/admin/orders/SM-7K2M9QXA'])
  const invitation = { ...gone, subject: 'invitation:i', table: 'team_invitations', rowId: 'i', rowName: '' }
  expect(subjectName({ ...invitation, after: { email: 'lea@example.com', role: 'support' } })).toBe('lea@example.com')
  expect(subjectName({ ...invitation, after: { role: 'manager' } })).toBe('Invitation')
  const code = { ...gone, subject: 'promo-code:p', table: 'promo_codes', rowId: 'p', rowName: 'SEA' }
  expect(subjectLink(code)).toBe('/admin/promo-codes?q=SEA')
})
