import { expect, test } from 'vitest'
import { readPlacedState } from './placed-order.ts'

const state = { orderNumber: 'SM-7K2M9QXA', total: 937.88, charityDonation: 43, selectedCharity: 'children' }

// CNF-003, CNF-004
test('the confirmation reads number, total, gift and charity from the navigation', () => {
  expect(readPlacedState({ ...state, more: 1 })).toEqual(state)
})

test.each([null, undefined, 'SM-1', {}, { ...state, total: '937.88' }, { ...state, selectedCharity: 'cats' }])(
  'a state that checkout did not write is none: %j',
  (other) => {
    expect(readPlacedState(other)).toBeNull()
  },
)
