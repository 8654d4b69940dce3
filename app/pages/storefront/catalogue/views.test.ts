import { expect, test } from 'vitest'
import { saleText } from './views.ts'

test.each([
  [0, false, 'Nothing is on sale today.'],
  [1, false, 'One bag, while it lasts.'],
  [5, false, 'Five bags, while they last.'],
  [12, false, 'Twelve bags, while they last.'],
  [12, true, 'More than twelve bags, while they last.'],
  [13, false, '13 bags, while they last.'],
])('the sale of %i bags, more to come: %s, says %j', (count, hasMore, text) => {
  expect(saleText(count, hasMore)).toBe(text)
})
