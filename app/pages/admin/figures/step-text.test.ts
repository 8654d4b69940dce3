import { expect, test } from 'vitest'
import { timeOfClock } from '#domain/text/time-zone.ts'
import { stepNames } from './step-text.ts'

const timeZone = 'America/New_York'

test.each([
  { step: 'hour', from: '2026-11-21T09:00', until: '2026-11-21T10:00', text: 'at 9:00 AM' },
  { step: 'day', from: '2026-11-21', until: '2026-11-22', text: 'on Nov 21' },
  { step: 'month', from: '2025-10-01', until: '2025-11-01', text: 'in Oct 2025' },
  { step: 'month', from: '2025-03-08', until: '2025-04-05', text: 'from Mar 8 to Apr 4, 2025' },
  { step: 'month', from: '2024-12-08', until: '2025-01-08', text: 'from Dec 8, 2024 to Jan 7, 2025' },
  { step: 'month', from: '2025-02-01', until: '2025-03-04', text: 'from Feb 1 to Mar 3, 2025' },
  { step: 'month', from: '2025-02-05', until: '2025-03-01', text: 'from Feb 5 to 28, 2025' },
  { step: 'month', from: '2025-03-31', until: '2025-04-01', text: 'on Mar 31, 2025' },
] as const)('a former $step from $from until $until is $text', ({ step, from, until, text }) => {
  const [at, end] = [from, until].map((day) => timeOfClock(Date.parse(`${day.padEnd(16, 'T00:00')}Z`), timeZone))
  expect(stepNames({ timeZone, step }).when(at ?? 0, end ?? 0)).toBe(text)
})
