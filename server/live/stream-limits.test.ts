import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { createStreamLimits } from './stream-limits.ts'

test('a node has at most 5,000 streams, and a free place is used again', () => {
  const logged: string[] = []
  const limits = createStreamLimits(createLog({ write: (line) => logged.push(line) }), false)
  const leave = Array.from({ length: 5_000 }, (_, at) => limits.enter(`10.0.${at >> 8}.${at & 255}`))
  const full = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', data: { secondsToWait: 30 } })
  for (const address of ['192.0.2.1', '192.0.2.2']) expect(() => limits.enter(address)).toThrow(full)
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0] ?? ''), 'no address has reached it').not.toHaveProperty('address')
  leave[0]?.()
  expect(limits.enter('192.0.2.1')).toBeTypeOf('function')
  expect(() => limits.enter('192.0.2.2')).toThrow(full)
})
