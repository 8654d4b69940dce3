import { expect, test } from 'vitest'
import { changedFields, type Draft, newDraft, withSaved, withSettled, withTyped } from './draft.ts'

type Bag = { name: string; price: string; tags: string[] }
const stored: Bag = { name: 'Tote', price: '10', tags: ['new'] }
const typedIn = (change: Partial<Bag>, over = stored): Draft<Bag, Bag> => withTyped(newDraft<Bag, Bag>(), change, over)

test('a field remembers what was stored when it was first typed in, whatever others save meanwhile', () => {
  const first = typedIn({ price: '12' })
  const later = withTyped(first, { price: '13', name: 'Bag' }, { ...stored, price: '11' })
  expect(later.typed).toEqual({ price: '13', name: 'Bag' })
  expect(later.opened).toEqual({ price: '10', name: 'Tote' })
})

test('only what differs from the stored values is a change, and an untouched field follows them', () => {
  const { typed } = typedIn({ name: 'Bag', price: '10', tags: ['new'] })
  expect(changedFields(typed, stored)).toEqual(['name'])
  const theirs = { ...stored, name: 'Bag', price: '11' }
  expect(changedFields(typed, theirs), 'they typed the same name, and another price').toEqual(['price'])
  expect({ ...theirs, ...typedIn({ name: 'Bag' }).typed }).toMatchObject({ price: '11' })
})

test('a field that is not stored yet is a change until it is taken out again', () => {
  type Rates = Record<string, string | null>
  expect(changedFields<Rates>({ 'rate:Ohio': '5' }, {})).toEqual(['rate:Ohio'])
  expect(changedFields<Rates>({ 'rate:Ohio': null }, {})).toEqual([])
})

test('of a conflict, mine stays typed over their value, and theirs replaces what I typed', () => {
  const draft = typedIn({ name: 'Bag', price: '12', tags: [] })
  const settled = withSettled(draft, { name: 'Sack', price: '11' }, new Set(['price']))
  expect(settled.typed).toEqual({ price: '12', tags: [] })
  expect(settled.opened).toEqual({ price: '11', tags: ['new'] })
})

test('what was typed while a save was on its way stays, over what was saved', () => {
  const sent = typedIn({ name: 'Bag', price: '12' })
  const meanwhile = withTyped(sent, { price: '13' }, stored)
  const saved = { values: { name: 'Bag', price: '12' }, stored: { name: 'Bag', price: '12' }, over: 'then' }
  const after = withSaved(meanwhile, saved)
  expect(after).toMatchObject({ typed: { price: '13' }, opened: { price: '12' }, saved })
  expect(after.id, 'another new thing').not.toBe(sent.id)
})
