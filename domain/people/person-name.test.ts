import { expect, test } from 'vitest'
import { nameParts } from './person-name.ts'

test('a name is its first word and the rest, unless a part of it is known', () => {
  expect(nameParts(' Clara van Holm ')).toEqual({ first: 'Clara', last: 'van Holm' })
  const known = { first: 'Mary Ann', last: 'van Dyke' }
  expect(nameParts('Mary Ann Jones', known)).toEqual({ first: 'Mary Ann', last: 'Jones' })
  expect(nameParts('Anna Maria van Dyke', known)).toEqual({ first: 'Anna Maria', last: 'van Dyke' })
  expect(nameParts('Mary Ann', known)).toEqual({ first: 'Mary Ann', last: '' })
  expect(nameParts('Mary Anna Jones', known)).toEqual({ first: 'Mary', last: 'Anna Jones' })
})
