import { expect, test } from 'vitest'
import { teamRoles } from '#domain/people/rights.ts'
import { isByTeam, reviewRefusal, shownName } from './review-rules.ts'

test('a customer who received a bag reviews it, once', () => {
  expect(reviewRefusal({ hasReviewed: false, hasReceived: true })).toBeNull()
  expect(reviewRefusal({ hasReviewed: false, hasReceived: false })).toBe('PURCHASE_REQUIRED')
  for (const hasReceived of [true, false])
    expect(reviewRefusal({ hasReviewed: true, hasReceived })).toBe('ALREADY_REVIEWED')
})

test.each([
  ['Clara Jensen', 'Clara J.'],
  ['  ann  ', 'ann'],
  ['María de la cruz', 'María C.'],
  ['李 小龙', '李 小.'],
  ['Clara   Maria \t Jensen', 'Clara J.'],
  ['', 'Customer'],
])('%j signs a review as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})

test('an author is of the team with any role in the administration, also without the second step of signing in', () => {
  expect(isByTeam({ role: 'customer' })).toBe(false)
  for (const role of teamRoles) expect(isByTeam({ role })).toBe(true)
  expect(isByTeam({ role: 'customer', lacksTwoSteps: true })).toBe(true)
  expect(isByTeam({ role: 'customer', lacksTwoSteps: false })).toBe(false)
})
