import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { charity, donations, type LogFiles, type LogLine, publishLog, readOf, signer } from '#tests/support/gift-log.ts'
import { checkLedger } from './check.ts'

const file = Buffer.from('Received 9.00')
const receipt = createHash('sha256').update(file).digest('hex')
const lines: LogLine[] = [...donations(300), { kind: 'payout', cents: -900, receipt, day: '2026-09-01' }]

test('a whole ledger in which all is right adds up, with its receipts', async () => {
  const read: number[] = []
  const verdict = await checkLedger({ read: readOf(published()), onRead: (count) => read.push(count) })
  expect(verdict).toEqual({ state: 'right', size: 301, receipts: 1 })
  expect(read).toEqual([256, 301])
  expect(await checkLedger({ read: readOf(published([])) })).toEqual({ state: 'right', size: 0, receipts: 0 })
})

test.each<[string, () => LogFiles, object]>([
  ['a changed entry', () => replacing('tile/entries/000', published(changed)), { fault: 'entry', place: 7 }],
  ['a changed entry under a root of its own', () => replacing('checkpoint', published(changed)), { fault: 'root' }],
  [
    'a signature by another key',
    () => replacing('key', new Map([['key', Buffer.from('x+1a2b3c4d+AbCd')]])),
    { fault: 'key' },
  ],
  ['a stated sum', () => published(lines, { given: 150_001 }), { fault: 'total' }],
  ['sums of other entries', () => published(lines, { size: 300 }), { fault: 'total' }],
  [
    'a replaced receipt',
    () => replacing(`receipts/${receipt}`, new Map([[`receipts/${receipt}`, Buffer.from('Received 8.00')]])),
    { fault: 'receipt', place: 300 },
  ],
  [
    'a missing receipt',
    () => new Map([...published()].filter(([path]) => !path.startsWith('receipts'))),
    { fault: 'receipt', place: 300 },
  ],
  [
    'a payout above what was given',
    () => published([...donations(1), { kind: 'payout', cents: -900, receipt }]),
    { fault: 'overpaid', place: 1 },
  ],
])('%s is found and named', async (_, forged, fault) => {
  expect(await checkLedger({ read: readOf(forged()) })).toMatchObject({ state: 'mismatch', ...fault })
})

const changed = lines.map((line, at) => (at === 7 ? { ...line, cents: 9 } : line))

/** The files of a shop; `stated` replaces what it states of its sums. */
function published(of: readonly LogLine[] = lines, stated: { size?: number; given?: number } = {}): LogFiles {
  const sum = (isPayout: boolean) =>
    of.reduce((cents, line) => cents + ((line.kind === 'payout') === isPayout ? line.cents : 0), 0)
  const sums = { given: stated.given ?? sum(false), paidOut: 0 - sum(true) }
  const totals = { size: stated.size ?? of.length, charities: of.length > 0 ? { [charity]: sums } : {} }
  const others: [string, Buffer][] = [
    ['key', Buffer.from(signer.key)],
    ['totals.json', Buffer.from(JSON.stringify(totals))],
    [`receipts/${receipt}`, file],
  ]
  return new Map([...publishLog(of), ...others])
}

function replacing(path: string, other: LogFiles): LogFiles {
  return new Map([...published(), [path, other.get(path) ?? Buffer.of()]])
}
