import { expect, test } from 'vitest'
import { openBox } from '#tests/support/browser.ts'
import { forgetDrafts, keepDraft, readDraft } from './kept-draft.ts'

const draft = { rating: 4, title: '', comment: 'It opens wide.' }
const ofAnn = { owner: 'ann', about: 'tote' }

test('a draft is found again by its customer, for its bag only', () => {
  const box = openBox()
  keepDraft(box, ofAnn, draft)
  keepDraft(box, { owner: 'ann', about: 'clutch' }, { ...draft, rating: null })
  expect(readDraft(box, ofAnn)).toEqual(draft)
  expect(readDraft(box, { owner: 'ann', about: 'clutch' })?.rating).toBeNull()
  expect(readDraft(box, { owner: 'ann', about: 'flap' })).toBeNull()
  expect(readDraft(box, { owner: 'ben', about: 'tote' })).toBeNull()
})

test('what is sent, given up or taken along by signing out is gone', () => {
  const box = openBox()
  keepDraft(box, ofAnn, draft)
  keepDraft(box, ofAnn, null)
  expect(box.items.size).toBe(0)
  keepDraft(box, ofAnn, draft)
  forgetDrafts(box)
  expect(readDraft(box, ofAnn)).toBeNull()
})

test.for(['{', 'null', '{"owner":"ann"}', '{"owner":"ann","drafts":[["tote",{"rating":9,"title":"","comment":""}]]}'])(
  'what this shop would not have written counts as nothing: %s',
  (text) => {
    expect(readDraft(openBox({ 'stella-maris-reviews': text }), ofAnn)).toBeNull()
  },
)
