import { expect, test } from 'vitest'
import { auditFilter, whichEntries } from './audit-filter.ts'
import { readFilter, writeFilter } from './list-filter.ts'

test('the address of the list is read, written and requested as one filter; invalid values are left out', () => {
  const address = 'person=m-1&kind=order&q=SM-1&from=2026-11-20&to=2026-11-21&before=77'
  const filter = readFilter(auditFilter, new URLSearchParams(address))
  expect(new URLSearchParams(writeFilter(auditFilter, filter)).toString()).toBe(address)
  expect(whichEntries(filter, 'America/New_York')).toEqual({
    actorId: 'm-1',
    kind: 'order',
    text: 'SM-1',
    before: '77',
    from: Date.parse('2026-11-20T05:00Z'),
    to: Date.parse('2026-11-22T05:00Z'),
  })
  const odd = readFilter(auditFilter, new URLSearchParams('person=%00&kind=moon&from=2026-13-40&before=x&q=%00a'))
  expect(whichEntries(odd, 'UTC')).toEqual({ text: 'a' })
})
