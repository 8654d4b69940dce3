import { expect, test } from 'vitest'
import { messageTime } from './message-time.ts'

// RET-025, RET-026, CON-028, G-61
test('a message shows its time of day for 24 hours, and then its date too', () => {
  const time = new Date(2026, 10, 9, 9, 42).getTime()
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(messageTime(time, time))).toBe('9:42 AM')
  expect(plain(messageTime(time, time + 86_399_999))).toBe('9:42 AM')
  expect(plain(messageTime(time, time + 86_400_000))).toBe('Nov 9, 2026, 9:42 AM')
})
