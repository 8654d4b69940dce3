import { expect, test } from 'vitest'
import { charityNames, charityTypes, defaultCharity } from './charity.ts'
import { orderStatuses, orderStatusNames } from './order-status.ts'

// CON-058
test('an order is in one of seven states, each with a word for people', () => {
  expect(orderStatuses).toEqual(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'])
  expect(Object.keys(orderStatusNames)).toEqual([...orderStatuses])
})

// CON-020, CON-031
test('the gift goes to one of four charities, animal shelters unless another is chosen', () => {
  expect(charityTypes).toEqual(['animal_shelter', 'environmental', 'children', 'education'])
  expect(Object.keys(charityNames)).toEqual([...charityTypes])
  expect(defaultCharity).toBe('animal_shelter')
})
