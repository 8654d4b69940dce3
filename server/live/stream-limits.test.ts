import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { createStreamLimits } from './stream-limits.ts'

test('a node holds 5,000 streams, of however many addresses, and room that is left is given again', () => {
  const logged: string[] = []
  const limits = createStreamLimits(createLog({ write: (line) => logged.push(line) }), false)
  const leave = Array.from({ length: 5_000 }, (_, at) => limits.enter(`10.0.${at >> 8}.${at & 255}`))
  expect(leave.every((entered) => typeof entered === 'function')).toBe(true)
  expect([limits.enter('192.0.2.1'), limits.enter('192.0.2.2')]).toEqual(['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'])
  expect(logged).toHaveLength(1)
  const [first] = leave
  if (typeof first === 'function') first()
  expect(limits.enter('192.0.2.1')).toBeTypeOf('function')
  expect(limits.enter('192.0.2.2')).toBe('SERVICE_UNAVAILABLE')
})
