import { expect, test } from 'vitest'
import { copyShippingSet, isSameSet, type OptionRow, setChanges } from './shipping-set.ts'

let drawn = 0
const newId = () => `new-${++drawn}`
const row = (id: string, name: string, more: Partial<OptionRow> = {}): OptionRow => ({
  id,
  product_id: 'from',
  name,
  description: '',
  price_cents: 500,
  min_days: 1,
  max_days: 2,
  carrier: null,
  service_type: null,
  is_active: true,
  sort_order: 0,
  ...more,
})
const set = [row('f1', 'Standard'), row('f2', 'Express', { price_cents: 900, is_active: false })]
const given = (options: OptionRow[]) => copyShippingSet(set, { productId: 'to', options }, newId)

test('options of the same name keep their ids with the terms of the set; others are new, and options outside the set are removed', () => {
  const own = [row('t9', 'Night'), row('t2', ' express '), row('t1', 'Standard', { price_cents: 1 })]
  const after = given(own)
  expect(after).toEqual([
    { ...set[0], id: 't1', product_id: 'to', sort_order: 0 },
    { ...set[1], id: 't2', product_id: 'to', sort_order: 1 },
  ])
  expect(setChanges(own, after)).toEqual({ added: [], changed: ['Standard', 'Express'], removed: ['Night'] })
})

test('a product without options gets all of them, one with the same options keeps its own', () => {
  const after = given([])
  expect(after.map(({ id }) => id)).toEqual(['new-1', 'new-2'])
  expect(setChanges([], after)).toEqual({ added: ['Standard', 'Express'], changed: [], removed: [] })
  expect(setChanges(after, given(after))).toEqual({ added: [], changed: [], removed: [] })
  expect(given(after)).toEqual(after)
})

test('the same options in another order are a change, and two options of one name differ', () => {
  const after = given([])
  const turned = after.toReversed()
  expect(setChanges(turned, given(turned)).changed).toEqual(['Standard', 'Express'])
  const twice = copyShippingSet(
    [row('a', 'Post'), row('b', 'Post')],
    { productId: 'to', options: [row('t', 'Post')] },
    () => 'n',
  )
  expect(twice.map(({ id }) => id)).toEqual(['t', 'n'])
})

test('a set is unchanged when ids and terms are the same', () => {
  const after = given([])
  expect(isSameSet(after, structuredClone(after))).toBe(true)
  expect(isSameSet(after, after.toReversed())).toBe(false)
  expect(isSameSet(after, after.slice(1))).toBe(false)
  for (const terms of [{ price_cents: 1 }, { is_active: true }, { name: 'X' }, { carrier: 'UPS' }, { max_days: 9 }])
    expect(isSameSet(after, [after[0] as OptionRow, { ...(after[1] as OptionRow), ...terms }])).toBe(false)
})
