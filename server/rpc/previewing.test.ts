import { expect, test } from 'vitest'
import { isPreviewing } from './previewing.ts'

const caller = {
  userId: 'u1',
  clerkUserId: 'c1',
  email: 'ann@example.com',
  name: 'Ann',
  emailVerified: true,
  role: 'support',
} as const

test('only a team member who asks for it reads unpublished products', () => {
  expect(isPreviewing({ caller }, { preview: true })).toBe(true)
  for (const preview of [false, undefined]) expect(isPreviewing({ caller }, { preview })).toBe(false)
  expect(isPreviewing({ caller: { ...caller, role: 'customer' } }, { preview: true })).toBe(false)
  expect(isPreviewing({ caller: null }, { preview: true })).toBe(false)
})
