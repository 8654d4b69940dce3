import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import {
  askedOf,
  donations,
  type LogFiles,
  type LogLine,
  newSigner,
  publishLog,
  readOf,
  receiptOf,
  signer,
} from '#tests/support/gift-log.ts'
import { checkGift, parseSavedCheck, readSaved, recording, saveCheck } from './check.ts'
import type { Verdict } from './check-gift.ts'
import { Unreadable } from './fault.ts'

const order = 'SM-8QK2M4TZ'
const own: LogLine[] = [
  { kind: 'accrual', cents: 7000, order },
  { kind: 'extra', cents: 1000, order },
]
const payout = (cents: number, day: string): LogLine => ({
  kind: 'payout',
  cents: -cents,
  receipt: 'ab'.repeat(32),
  day,
})

afterEach(() => void vi.unstubAllGlobals())

test('a donation is found in a log of any size, below full tiles and beside open ones', async () => {
  for (const [before, after] of [
    [0, 0],
    [1, 0],
    [254, 0],
    [255, 0],
    [3, 600],
    [700, 1],
    [65_536, 10],
  ] as const) {
    const lines = [...donations(before), ...own, ...donations(after)]
    const verdict = await check(publishLog(lines), lines, before + 2)
    expect(verdict, `${before} before, ${after} after`).toMatchObject({
      state: 'verified',
      left: 8000,
      size: lines.length,
    })
  }
})

test('it is paid out once the payouts to its charity have reached it, the oldest donations first', async () => {
  const lines = [...donations(2), ...own, payout(9000, '2026-09-01')]
  expect(await check(publishLog(lines), lines)).toMatchObject({
    state: 'paid',
    payouts: [{ seq: 4, day: '2026-09-01', cents: 9000, part: 8000 }],
  })
  const less = [...donations(2), ...own, payout(8999, '2026-09-01')]
  expect(await check(publishLog(less), less)).toMatchObject({ state: 'verified', payouts: [{ seq: 4, part: 7999 }] })
  const none = [...donations(2), ...own, payout(1000, '2026-09-01')]
  expect(await check(publishLog(none), none)).toMatchObject({ state: 'verified', payouts: [] })
  const undone = [...lines, { kind: 'adjustment', cents: 9000, of: 4 }]
  expect(await check(publishLog(undone), undone)).toMatchObject({ state: 'verified', payouts: [] })
  const other = [...own, { ...payout(100, '2026-09-01'), charity: 'other' }]
  expect(await check(publishLog(other), other)).toEqual({ state: 'mismatch', fault: 'overpaid', place: 2 })
})

test('what a refund took out is left out: all of it, a part of it, and a part of what was paid out', async () => {
  const all = [
    ...own,
    { kind: 'reversal', cents: -7000, of: 0, order },
    { kind: 'reversal', cents: -1000, of: 1, order },
  ]
  expect(await check(publishLog(all), all)).toMatchObject({ state: 'reversed', left: 0 })
  const part = [...own, { kind: 'reversal', cents: -2700, of: 0, order }]
  expect(await check(publishLog(part), part)).toMatchObject({ state: 'reversed', left: 5300 })
  const paid = [...part, payout(5300, '2026-09-01')]
  expect(await check(publishLog(paid), paid)).toMatchObject({ state: 'paid', left: 5300 })
})

test('before it is published nothing is claimed', async () => {
  const asked = askedOf({ ...receiptOf(own, order), key: null, checkpoint: null })
  expect(await checkGift(asked, { read: async () => null })).toEqual({ state: 'unpublished' })
})

const lines = [...donations(300), ...own, ...donations(20)]
const files = publishLog(lines)
const changed = (place: number, change: Partial<LogLine>) =>
  publishLog(lines.map((line, at) => (at === place ? { ...line, ...change } : line)))

test.each<[string, () => LogFiles, object]>([
  [
    'a changed entry',
    () => replacing('tile/entries/001.p/66', changed(300, { cents: 6999 })),
    { fault: 'entry', place: 300 },
  ],
  [
    "a changed entry of another buyer's",
    () => replacing('tile/entries/000', changed(7, { cents: 9 })),
    { fault: 'entry', place: 7 },
  ],
  ['a missing entry', () => publishLog(lines.filter((_, at) => at !== 300)), { fault: 'shrunk' }],
  ['a tile of entries that lacks one', () => cut('tile/entries/001.p/66'), { fault: 'missing', place: 321 }],
  ['a tile of hashes that is not there', () => without('tile/0/001.p/66'), { fault: 'missing', place: 256 }],
  [
    'a root that the tiles do not give',
    () => replacing('checkpoint', publishLog([...lines].reverse())),
    { fault: 'root' },
  ],
  [
    'a full tile of hashes that was changed',
    () => replacing('tile/0/000', changed(7, { cents: 9 })),
    { fault: 'tile', place: 0 },
  ],
  [
    'a signature by another key under the name of this one',
    () => publishLog(lines, { ...newSigner(), id: signer.id }),
    { fault: 'signature' },
  ],
  ['another key', () => publishLog(lines, newSigner()), { fault: 'signature' }],
  ['a changed amount', () => changed(300, { cents: 6000 }), { fault: 'amount', place: 300 }],
  [
    'a log written anew behind the checkpoint of the order’s day',
    () =>
      publishLog(
        [...donations(9), ...lines.slice(9), payout(100, '2026-09-01')].map((line, at) =>
          at === 12 ? { ...line, cents: 1 } : line,
        ),
      ),
    { fault: 'history' },
  ],
])('%s is found and named', async (_, forged, fault) => {
  const receipt = receiptOf(lines, order)
  const verdict = await checkGift(askedOf(receipt), { read: readOf(forged()) })
  expect(verdict).toMatchObject({ state: 'mismatch', ...fault })
})

test('a log that was forged from the first day on does not have the amount, the charity or the order of the receipt', async () => {
  const receipt = receiptOf(lines, order)
  const forge = async (change: Partial<LogLine>) => {
    const forged = changed(300, change)
    const checkpoint = `${forged.get('checkpoint')}`
    return checkGift(askedOf({ ...receipt, checkpoint }), { read: readOf(forged) })
  }
  expect(await forge({ cents: 6000 })).toEqual({ state: 'mismatch', fault: 'amount', place: 300 })
  expect(await forge({ charity: 'another' })).toEqual({ state: 'mismatch', fault: 'charity', place: 300 })
  expect(await forge({ order: 'SM-OTHER' })).toEqual({ state: 'mismatch', fault: 'commitment', place: 300 })
  expect(await forge({ kind: 'extra' })).toEqual({ state: 'mismatch', fault: 'entry', place: 300 })
})

test('a shop that changes its key for the log and the receipt is found by the hash in the email', async () => {
  const other = newSigner()
  const forged = publishLog(lines, other)
  const receipt = { ...receiptOf(lines, order), key: other.key, checkpoint: `${forged.get('checkpoint')}` }
  expect(await checkGift(askedOf(receipt), { read: readOf(forged) })).toEqual({
    state: 'mismatch',
    fault: 'key',
    place: null,
  })
  const unnamed = await checkGift({ receipt, keyHash: null }, { read: readOf(forged) })
  expect(unnamed).toMatchObject({ state: 'verified', hasKeyHash: false })
})

test('a log that cannot be read, and a browser that cannot check signatures, say nothing about the donation', async () => {
  const asked = askedOf(receiptOf(lines, order))
  const offline = async () => Promise.reject(new Unreadable('offline'))
  expect(await checkGift(asked, { read: offline })).toEqual({ state: 'unchecked', reason: 'offline' })
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new DOMException('Ed25519', 'NotSupportedError'))
  expect(await checkGift(asked, { read: readOf(files) })).toEqual({ state: 'unchecked', reason: 'no-ed25519' })
  vi.stubGlobal('crypto', {})
  expect(await checkGift(asked, { read: readOf(files) })).toEqual({ state: 'unchecked', reason: 'no-crypto' })
})

test('a saved check gives the same without the shop, and a changed file does not', async () => {
  const asked = askedOf(receiptOf(lines, order))
  const record = recording(readOf(files))
  const online = await checkGift(asked, { read: record.read })
  const text = saveCheck(asked, record.files, 0)
  const saved = parseSavedCheck(text)
  expect(saved && (await checkGift(saved, { read: readSaved(saved) }))).toEqual(online)
  expect(online.state).toBe('verified')
  const forged = parseSavedCheck(text.replace('"cents":7000', '"cents":9000'))
  expect(forged && (await checkGift(forged, { read: readSaved(forged) }))).toMatchObject({ fault: 'amount' })
  for (const wrong of ['', '{}', '[]', 'null', text.slice(1)]) expect(parseSavedCheck(wrong)).toBeNull()
})

test('the checking script is smaller than 8 KB', async () => {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: `${import.meta.dirname}/check.ts`, formats: ['es'], fileName: 'check' } },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const code = first && 'output' in first ? first.output[0].code : ''
  expect(code).toContain('Ed25519')
  expect(gzipSync(code).length).toBeLessThan(8_000)
})

function check(published: LogFiles, of: readonly LogLine[], size?: number): Promise<Verdict> {
  return checkGift(askedOf(receiptOf(of, order, size)), { read: readOf(published) })
}

function replacing(path: string, other: LogFiles): LogFiles {
  return new Map([...files, [path, other.get(path) ?? Buffer.of()]])
}

function without(path: string): LogFiles {
  return new Map([...files].filter(([name]) => name !== path))
}

function cut(path: string): LogFiles {
  const file = files.get(path) ?? Buffer.of()
  return new Map([...files, [path, file.subarray(0, file.length - 2)]])
}
