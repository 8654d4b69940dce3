import { expect, test } from 'vitest'
import { goObstacle, hintOfEmail, type MergeFacts, mergeObstacleWords, stayObstacle } from './account-merge.ts'

const plain: MergeFacts = { isHosted: false, isTeam: false, isLeaving: false, isConfirmed: true, isPaying: false }

test('a confirmed account of a customer may stay, and any account of a customer may go', () => {
  expect(stayObstacle(plain)).toBeNull()
  expect(goObstacle(plain)).toBeNull()
})

test('an address that nobody confirmed gets nothing, and may go', () => {
  expect(stayObstacle({ ...plain, isConfirmed: false })).toBe('unconfirmed')
  expect(goObstacle({ ...plain, isConfirmed: false })).toBeNull()
})

test('while a payment is under way its account cannot go, but things may come to it', () => {
  expect(goObstacle({ ...plain, isPaying: true })).toBe('paying')
  expect(stayObstacle({ ...plain, isPaying: true })).toBeNull()
})

test.each([
  ['isHosted', 'hosted'],
  ['isTeam', 'team'],
  ['isLeaving', 'leaving'],
] as const)('%s stands against both', (fact, obstacle) => {
  expect([stayObstacle({ ...plain, [fact]: true }), goObstacle({ ...plain, [fact]: true })]).toEqual([
    obstacle,
    obstacle,
  ])
  expect(mergeObstacleWords(obstacle, 'ann@example.com')).toMatch(/ann@example.com|Clerk/)
})

test('a hint of an address names its first letter and its house', () => {
  expect(hintOfEmail('marina@example.com')).toBe('m…@example.com')
})
