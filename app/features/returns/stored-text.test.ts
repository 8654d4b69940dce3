import { expect, test } from 'vitest'
import { openStorage } from '#tests/support/browser.ts'
import { readText, storeText } from './stored-text.ts'

test('a customer finds their typed text again, for its return only, until it is sent', () => {
  const storage = openStorage()
  storeText(storage, 'ann', ['one', 'It squeaks.'])
  storeText(storage, 'ann', ['two', 'And this one.'])
  expect([readText(storage, 'ann', 'one'), readText(storage, 'ann', 'three')]).toEqual(['It squeaks.', ''])
  expect(readText(storage, 'ben', 'one')).toBe('')
  storeText(storage, 'ann', ['one', ''])
  expect([readText(storage, 'ann', 'one'), readText(storage, 'ann', 'two')]).toEqual(['', 'And this one.'])
  storeText(storage, 'ann', ['two', ''])
  expect(storage.items.size).toBe(0)
})

test.for(['{', 'null', '{"owner":"ann"}', '{"owner":"ann","texts":[["one",7]]}'])(
  'text that this shop would not have written is ignored: %s',
  (text) => expect(readText(openStorage({ 'stella-maris-returns': text }), 'ann', 'one')).toBe(''),
)
