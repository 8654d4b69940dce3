import { expect, test } from 'vitest'
import { resolveClerkId, resolveUserId } from './resolve-owner.ts'

const ann = {
  userId: 'u1',
  clerkUserId: 'c1',
  email: 'ann@example.com',
  name: 'Ann',
  role: 'customer',
  emailVerified: true,
} as const
const boss = { ...ann, userId: 'u9', clerkUserId: 'c9', role: 'support' } as const

test('a customer means their own data, named or not', () => {
  for (const named of [undefined, 'u1', 'c1']) expect(resolveUserId(ann, named)).toBe('u1')
  for (const named of [undefined, 'c1']) expect(resolveClerkId(ann, named)).toBe('c1')
})

test('a customer who names somebody else is refused, an administrator is not', () => {
  const refusal = { code: 'FORBIDDEN', message: 'You do not have permission to perform this action.' }
  expect(() => resolveUserId(ann, 'u2')).toThrow(expect.objectContaining(refusal))
  expect(() => resolveClerkId(ann, 'c2')).toThrow(expect.objectContaining(refusal))
  expect(resolveUserId(boss, 'u1')).toBe('u1')
  expect(resolveClerkId(boss, 'c1')).toBe('c1')
})
