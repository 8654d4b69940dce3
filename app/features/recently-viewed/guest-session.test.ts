import { expect, test } from 'vitest'
import { openBox } from '#tests/support/browser.ts'
import { endGuestSession, openGuestSession, readGuestSession } from './guest-session.ts'

// RCT-008
test("a guest is 'guest_' and a random id, the same until it ends", () => {
  const box = openBox()
  expect(readGuestSession(box)).toBeNull()
  const session = openGuestSession(box)
  expect(session).toMatch(/^guest_[\da-f-]{36}$/)
  expect(openGuestSession(box)).toBe(session)
  expect(readGuestSession(box)).toBe(session)
  endGuestSession(box)
  expect(openGuestSession(box)).not.toBe(session)
})

test('what somebody else wrote there is not taken for a guest', () => {
  for (const kept of ['', 'a b', '<script>', 'x'.repeat(80)]) {
    const box = openBox({ 'stella-maris-guest': kept })
    expect(readGuestSession(box)).toBeNull()
    expect(openGuestSession(box)).toMatch(/^guest_[\da-f-]{36}$/)
  }
})
