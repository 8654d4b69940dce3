import { expect, test } from 'vitest'
import { openStorage } from '#tests/support/browser.ts'
import { endGuestSession, openGuestSession, readGuestSession } from './guest-session.ts'

// RCT-008
test("a guest is 'guest_' and a random id, the same until it ends", () => {
  const storage = openStorage()
  expect(readGuestSession(storage)).toBeNull()
  const session = openGuestSession(storage)
  expect(session).toMatch(/^guest_[\da-f-]{36}$/)
  expect(openGuestSession(storage)).toBe(session)
  expect(readGuestSession(storage)).toBe(session)
  endGuestSession(storage)
  expect(openGuestSession(storage)).not.toBe(session)
})

test('an invalid stored id is not taken for a guest', () => {
  for (const stored of ['', 'a b', '<script>', 'x'.repeat(80)]) {
    const storage = openStorage({ 'stella-maris-guest': stored })
    expect(readGuestSession(storage)).toBeNull()
    expect(openGuestSession(storage)).toMatch(/^guest_[\da-f-]{36}$/)
  }
})
