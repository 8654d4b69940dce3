import { expect, test } from 'vitest'
import { charityCauses, charityNames, charityTypes, defaultCharity } from './charity.ts'
import { isEnded, orderStatuses, orderStatusNames } from './order-status.ts'

// CON-058
test('an order is in one of seven states, each with a word for people', () => {
  expect(orderStatuses).toEqual(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'])
  expect(orderStatuses.map((status) => orderStatusNames[status])).toEqual([
    'Pending',
    'Confirmed',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
    'Refunded',
  ])
})

test('a cancelled and a refunded order have ended, no other has', () => {
  expect(orderStatuses.filter(isEnded)).toEqual(['cancelled', 'refunded'])
})

// CON-020, CON-031
test('the gift goes to one of four charities, animal shelters unless another is chosen', () => {
  expect(charityTypes).toEqual(['animal_shelter', 'environmental', 'children', 'education'])
  expect(charityTypes.map((type) => [charityNames[type], charityCauses[type]])).toEqual([
    ['Animal shelters', 'animal shelters'],
    ['Environment', 'the environment'],
    ['Children', 'children'],
    ['Education', 'education'],
  ])
  expect(defaultCharity).toBe('animal_shelter')
})
