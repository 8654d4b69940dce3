import { expect, test } from 'vitest'
import { changeText, type PreviewedProduct, summaryOf } from './use-set-preview.ts'

const product = (more: Partial<PreviewedProduct> = {}): PreviewedProduct => ({
  _id: 'p',
  name: 'Tote',
  optionCount: 3,
  added: [],
  changed: [],
  removed: [],
  ...more,
})

test('each product shows how many of its options change', () => {
  expect(changeText(product())).toBe('Same already')
  expect(changeText(product({ added: ['A'], changed: ['B'], removed: ['C'] }))).toBe('3 change')
  expect(changeText(product({ optionCount: 0, added: ['A'] }))).toBe('Fallback rule')
})

test('the summary adds them up by option', () => {
  const two = [
    product({ changed: ['Standard'] }),
    product({ changed: ['Standard'], added: ['Night'], removed: ['Old'] }),
  ]
  expect(summaryOf(two)).toBe(
    '2 products chosen. Standard changes for 2, Night is added for 1, Old goes from 1. Open carts follow at once.',
  )
  expect(summaryOf([product()])).toBe('1 product chosen. Nothing changes.')
})
