import { expect, test } from 'vitest'
import { kindName } from './email-labels.ts'

test('emails have plain names in the lists of the administration', () => {
  expect(kindName('house-return')).toBe('Return requested, to the team')
  expect(kindName('house-withdrawal')).toBe('Withdrawal, to the team')
  expect(kindName('return-approved')).toBe('Return approved')
  expect(kindName('something-new'), 'a kind without a name').toBe('Something new')
})
