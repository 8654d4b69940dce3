import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { placedStateOf, readPlacedState } from './placed-order.ts'

const state = { orderNumber: 'SM-7K2M9QXA', total: 937.88, charityDonation: 43, selectedCharity: 'children' }

// CNF-003, CNF-004
test('the confirmation reads number, total, donation and charity from the navigation', () => {
  expect(readPlacedState({ ...state, more: 1 })).toEqual(state)
})

test.each([null, undefined, 'SM-1', {}, { ...state, total: '937.88' }, { ...state, selectedCharity: 'big cats' }])(
  'a state that checkout did not write is ignored: %j',
  (other) => {
    expect(readPlacedState(other)).toBeNull()
  },
)

test('a refunded donation no longer counts as given', () => {
  const order = { orderNumber: 'SM-7K2M9QXA', totalAmount: 937.88, selectedCharityType: 'children' }
  const given = (amounts: Partial<Order>) => placedStateOf({ ...order, ...amounts } as Order).charityDonation
  expect(given({ charityDonationAmount: 43 })).toBe(43)
  expect(given({ charityDonationAmount: 43, charityGivenAmount: 21.5 })).toBe(21.5)
})
