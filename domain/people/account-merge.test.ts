import { expect, test } from 'vitest'
import { closingObstacle, hintOfEmail, type MergeFacts, mergeObstacleText, remainingObstacle } from './account-merge.ts'

const plain: MergeFacts = { isHosted: false, isTeam: false, isLeaving: false, isConfirmed: true, isPaying: false }

test('a confirmed account of a customer may stay, and any account of a customer may go', () => {
  expect(remainingObstacle(plain)).toBeNull()
  expect(closingObstacle(plain)).toBeNull()
})

test('an unconfirmed address receives nothing, and may go', () => {
  expect(remainingObstacle({ ...plain, isConfirmed: false })).toBe('unconfirmed')
  expect(closingObstacle({ ...plain, isConfirmed: false })).toBeNull()
})

test('an account with a payment under way cannot go, but may receive the other one', () => {
  expect(closingObstacle({ ...plain, isPaying: true })).toBe('paying')
  expect(remainingObstacle({ ...plain, isPaying: true })).toBeNull()
})

test.each([
  ['isHosted', 'hosted'],
  ['isTeam', 'team'],
  ['isLeaving', 'leaving'],
] as const)('%s blocks the merge on either side', (fact, obstacle) => {
  expect([remainingObstacle({ ...plain, [fact]: true }), closingObstacle({ ...plain, [fact]: true })]).toEqual([
    obstacle,
    obstacle,
  ])
  expect(mergeObstacleText(obstacle, 'ann@example.com')).toMatch(/ann@example.com|Clerk/)
})

test('a hint of an address shows its first letter and its domain', () => {
  expect(hintOfEmail('marina@example.com')).toBe('m…@example.com')
})
