import { expect, test } from 'vitest'
import { openStorage } from '#tests/support/browser.ts'
import { forgetDrafts, readDraft, storeDraft } from './stored-draft.ts'

const draft = { typed: { rating: 4, comment: 'It opens wide.', isRewarded: true }, opened: { comment: 'It opens.' } }
const ofAnn = { owner: 'ann', about: 'tote' }

test('a draft is found again by its customer, for its product only', () => {
  const storage = openStorage()
  storeDraft(storage, ofAnn, draft)
  storeDraft(storage, { owner: 'ann', about: 'clutch' }, { ...draft, typed: { rating: null } })
  expect(readDraft(storage, ofAnn)).toEqual(draft)
  expect(readDraft(storage, { owner: 'ann', about: 'clutch' })?.typed).toEqual({ rating: null })
  expect(readDraft(storage, { owner: 'ann', about: 'flap' })).toBeNull()
  expect(readDraft(storage, { owner: 'ben', about: 'tote' })).toBeNull()
})

test('a draft ends when it is sent, discarded or left by signing out', () => {
  const storage = openStorage()
  storeDraft(storage, ofAnn, draft)
  storeDraft(storage, ofAnn, null)
  expect(storage.items.size).toBe(0)
  storeDraft(storage, ofAnn, draft)
  forgetDrafts(storage)
  expect(readDraft(storage, ofAnn)).toBeNull()
})

test.for([
  '{',
  'null',
  '{"owner":"ann"}',
  '{"owner":"ann","drafts":[["tote",{"rating":4,"title":"","comment":""}]]}',
  '{"owner":"ann","drafts":[["tote",{"typed":{"rating":9},"opened":{}}]]}',
  '{"owner":"ann","drafts":[["tote",{"typed":{"isRewarded":"yes"},"opened":{}}]]}',
])('a draft that this shop would not have written is ignored: %s', (text) => {
  expect(readDraft(openStorage({ 'stella-maris-reviews': text }), ofAnn)).toBeNull()
})
