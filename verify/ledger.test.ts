import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkLedger, type Earlier } from './check-ledger.ts'
import type { Entry } from './entry.ts'

const charity = 'US-EIN-001234567'
const day = '2026-11-22'
const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

test('a ledger in which all is right has no problem, whatever its size', async () => {
  for (const size of [0, 1, 2, 3, 255, 256, 257, 700]) {
    const { problems, sums } = await check(publish(donations(size)))
    expect(problems, `${size} entries`).toEqual([])
    expect(sums.get(charity)?.given ?? 0).toBe(size * 500)
  }
})

test('a reversal, a payout with its receipt, and an undone payout are right', async () => {
  const ledger = [...donations(3), ...reversal(1, 200), ...payout(1300), ...undone(4, 1300)]
  const { problems, sums } = await check(publish(ledger as Line[], { receipt: 'Received 13.00' }))
  expect(problems).toEqual([])
  expect(sums.get(charity)).toEqual({ given: 1300, paidOut: 0 })
})

test('a changed entry is found by its tile and by the root hash, and named', async () => {
  const files = publish(donations(300))
  const changed = publish(donations(300).map((line, seq) => (seq === 270 ? { ...line, cents: 400 } : line)))
  files.set('tile/entries/001.p/44', changed.get('tile/entries/001.p/44') ?? Buffer.of())
  expect((await check(files)).problems).toEqual([
    'tile/0/001.p/44 does not match the entries from 270 on',
    'The entries do not give the root hash of the checkpoint',
    expect.stringContaining('The totals for US-EIN-001234567'),
  ])
})

test('a removed, a repeated and a moved entry are named, also when the shop signs the new ledger', async () => {
  const lines = donations(6).map((line, seq) => ({ ...line, seq }))
  const of = async (forged: Line[]) => (await check(publish(forged))).problems
  expect(await of(lines.filter(({ seq }) => seq !== 2))).toContain('Entry 2 has the number 3')
  expect(await of(lines.filter(({ seq }) => seq !== 2))).toContain('No entry has the number 2')
  expect(await of(lines.flatMap((line) => (line.seq === 2 ? [line, line] : [line])))).toEqual(
    expect.arrayContaining(['Entry 3 repeats the number 2', 'Entry 3 repeats the commitment of entry 2']),
  )
  const [first, second, ...others] = lines
  expect(await of([second, first, ...others] as Line[])).toEqual([
    'Entry 0 has the number 1',
    'Entry 1 has the number 0',
  ])
})

test('a ledger written anew with right numbers is found by an earlier checkpoint', async () => {
  const earlier = stored(publish(donations(300)))
  const changed = donations(400).map((line, seq) => (seq === 120 ? { ...line, cents: 400 } : line))
  expect((await check(publish(changed), earlier)).problems).toEqual([
    'The first 300 entries are not those of the earlier checkpoint',
  ])
  expect((await check(publish(donations(400)), earlier)).problems).toEqual([])
  expect((await check(publish(donations(299)), earlier)).problems).toEqual([
    'The ledger had 300 entries, and has 299 now',
  ])
})

test('two checkpoints of one size are named', async () => {
  const earlier = stored(publish(donations(5)))
  const other = donations(5).map((line, seq) => (seq === 4 ? { ...line, cents: 900 } : line))
  expect((await check(publish(other), earlier)).problems).toEqual([
    'Two checkpoints have 5 entries and different root hashes',
  ])
})

test('a wrong signature and a key that changed unannounced are named; a change that the former key signs is right', async () => {
  const files = publish(donations(2))
  const other = publish(donations(2), { signers: [newSigner()] })
  expect((await check(new Map([...files, ['checkpoint', other.get('checkpoint') ?? '']]))).problems).toEqual([
    'The checkpoint is not signed by the key',
  ])
  expect((await check(other, stored(files))).problems).toEqual([
    'The key has changed, and the former key has not signed the checkpoint',
  ])
  const both = publish(donations(3), { signers: [newSigner(), signer] })
  expect((await check(both, stored(files))).problems).toEqual([])
})

test('a wrong total, a payout above what is owed, a reversal of too much and a replaced receipt are named', async () => {
  const files = publish(donations(2), { total: 1200 })
  expect((await check(files)).problems).toEqual([
    'The totals for US-EIN-001234567 are 1200 given and 0 paid out, by the entries 1000 and 0',
  ])
  expect((await check(publish([...donations(2), ...payout(1100)], { receipt: 'Received 13.00' }))).problems).toEqual([
    'Entry 2 pays US-EIN-001234567 100 cents more than is owed',
  ])
  expect((await check(publish([...donations(2), ...reversal(1, 300), ...reversal(1, 300)]))).problems).toEqual([
    'Entry 3 changes what entry 1 does not have',
  ])
  expect((await check(publish([...donations(2), ...payout(600)], { receipt: 'Received 12.00' }))).problems).toEqual([
    'The receipt of entry 2 was replaced',
  ])
  expect((await check(publish([...donations(2), ...payout(600)]))).problems).toEqual([
    'The receipt of entry 2 is missing',
  ])
})

test('a shop that publishes while it is checked is right', async () => {
  const files = publish(donations(2))
  const next = publish(donations(3))
  let asked = 0
  const { problems, size } = await checkLedger(async (path) => {
    const file = (path === 'checkpoint' && asked++ === 0 ? files : next).get(path)
    return file === undefined ? null : Buffer.from(file)
  })
  expect([problems, size]).toEqual([[], 3])
})

test('totals that nobody can read, and entries that a checkpoint only claims, are named', async () => {
  const files = publish(donations(2))
  for (const text of ['', '<html>', '7', '{"size":2}'])
    expect((await check(new Map([...files, ['totals.json', text]]))).problems, text).toEqual([
      'There are no readable totals',
    ])
  const note = `shop.example/impact\n1000000000000\n${sha256('none').toString('base64')}\n`
  const signature = Buffer.concat([signer.id, sign(null, Buffer.from(note), signer.privateKey)]).toString('base64')
  files.set('checkpoint', `${note}\n— shop.example/impact ${signature}\n`)
  expect((await check(files)).problems).toEqual([
    'tile/entries/000 does not have its entries',
    'The entries do not give the root hash of the checkpoint',
    'No entry has the number 0, 1, 2, 3, 4, 5, 6, 7, 8, 9',
    'The published totals are not those of the checkpoint',
  ])
})

test('a payout is taken back once, in full at most, by an entry of its own kind', async () => {
  const of = async (...more: Line[]) =>
    (await check(publish([...donations(3), ...payout(1300), ...more], { receipt: 'Received 13.00' }))).problems
  expect(await of(...undone(3, 1300))).toEqual([])
  expect(await of(...undone(3, 1300), ...payout(1300))).toEqual([])
  expect(await of(...undone(3, 1400))).toEqual(['Entry 4 changes what entry 3 does not have'])
  expect(await of(...undone(3, 1300), ...undone(3, 1300))).toEqual(['Entry 5 changes what entry 3 does not have'])
  expect(await of({ ...undone(3, 1300)[0], charity: 'US-EIN-000000001' } as Line)).toContain(
    'Entry 4 changes what entry 3 does not have',
  )
  expect(await of({ ...undone(3, 1300)[0], commitment: sha256('an order').toString('hex') } as Line)).toEqual([
    'Entry 4 has the commitment of another kind',
  ])
  expect(await of(...undone(1, -100)), 'a donation without its order').toEqual([
    'Entry 4 has the commitment of another kind',
  ])
  expect(await of(...undone(3, 1300), ...payout(1300), ...payout(300))).toEqual([
    'Entry 6 pays US-EIN-001234567 100 cents more than is owed',
  ])
})

test.each([
  ['a person', { name: 'Ann' }, 'Entry 1 has a wrong field "name"'],
  ['a positive reversal', { kind: 'reversal', of: 0 }, 'Entry 1 has the sign of another kind'],
  ['half a cent', { cents: 0.5 }, 'Entry 1 has a wrong field "cents"'],
  ['no day', { day: '2026-13-01' }, 'Entry 1 has a wrong field "day"'],
])('an entry with %s is refused', async (_, changed, problem) => {
  const [first, second] = donations(2)
  expect((await check(publish([first, { ...second, ...changed }] as Line[]))).problems).toContain(problem)
})

test('the program says how it is used, and ends with an error', () => {
  const { status, stderr } = spawnSync(process.execPath, ['verify/ledger.ts'], { encoding: 'utf8' })
  expect(status).not.toBe(0)
  expect(stderr).toContain('node verify/ledger.ts https://shop.example')
})

type Line = Omit<Entry, 'seq'> & { seq?: number }
type Files = Map<string, Buffer | string>

const base = { charity, currency: 'USD', policy: 1, day }
const receiptHash = sha256('Received 13.00').toString('hex')

function donations(count: number): Line[] {
  return Array.from({ length: count }, (_, seq) => ({
    ...base,
    kind: 'accrual',
    cents: 500,
    commitment: sha256(`salt ${seq}`).toString('hex'),
  }))
}

let reversals = 0
function reversal(of: number, cents: number): Line[] {
  return [{ ...base, kind: 'reversal', of, cents: -cents, commitment: sha256(`back ${reversals++}`).toString('hex') }]
}

function payout(cents: number): Line[] {
  return [{ ...base, kind: 'payout', cents: -cents, receipt: receiptHash, reference: sha256('bank').toString('hex') }]
}

/** The entry that takes back a payout. */
function undone(of: number, cents: number): Line[] {
  return [{ ...base, kind: 'adjustment', of, cents }]
}

type Signer = ReturnType<typeof newSigner>
const signer = newSigner()

function newSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const typed = Buffer.concat([Buffer.of(1), publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)])
  const id = sha256('shop.example/impact\n', typed).subarray(0, 4)
  return { privateKey, id, key: `shop.example/impact+${id.toString('hex')}+${typed.toString('base64')}\n` }
}

type Publishing = { signers?: [Signer, ...Signer[]]; receipt?: string; total?: number }

/** The files of a ledger, by the recursive definitions of RFC 6962 and tlog-tiles. */
function publish(lines: Line[], { signers = [signer], receipt, total }: Publishing = {}): Files {
  const entries = lines.map((line, seq) => Buffer.from(canonical({ seq, ...line })))
  const leaves = entries.map((entry) => sha256(Buffer.of(0), entry))
  const note = `shop.example/impact\n${entries.length}\n${rootOf(leaves).toString('base64')}\n`
  const signatures = signers.map(
    ({ id, privateKey }) =>
      `— shop.example/impact ${Buffer.concat([id, sign(null, Buffer.from(note), privateKey)]).toString('base64')}\n`,
  )
  const files: Files = new Map([
    ['key', signers[0].key],
    ['checkpoint', `${note}\n${signatures.join('')}`],
    ['totals.json', JSON.stringify({ size: entries.length, charities: totalsOf(lines, total) })],
  ])
  if (receipt) files.set(`receipts/${receiptHash}`, receipt)
  for (const [name, rows] of [
    ['entries', entries.map(withLength)],
    ['0', leaves],
  ] as const)
    addTiles(files, name, rows)
  const ofTiles = Array.from({ length: Math.floor(leaves.length / 256) }, (_, tile) =>
    rootOf(leaves.slice(tile * 256, tile * 256 + 256)),
  )
  addTiles(files, '1', ofTiles)
  return files
}

function addTiles(files: Files, level: string, rows: readonly Buffer[]): void {
  for (let tile = 0; tile * 256 < rows.length; tile++) {
    const part = rows.slice(tile * 256, tile * 256 + 256)
    files.set(`tile/${level}/00${tile}${part.length < 256 ? `.p/${part.length}` : ''}`, Buffer.concat(part))
  }
}

function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length < 2) return leaves[0] ?? sha256()
  const half = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1)
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)))
}

function withLength(entry: Buffer): Buffer {
  return Buffer.concat([Buffer.of(entry.length >> 8, entry.length & 255), entry])
}

function canonical(entry: object): string {
  return JSON.stringify(entry, Object.keys(entry).sort())
}

function totalsOf(lines: readonly Line[], total?: number) {
  if (lines.length === 0) return {}
  const paidOut = lines.filter(
    ({ kind, of }) => kind === 'payout' || (of !== undefined && lines[of]?.kind === 'payout'),
  )
  const given = lines.filter((line) => !paidOut.includes(line))
  const sum = (some: readonly Line[]) => some.reduce((cents, line) => cents + line.cents, 0)
  return { [charity]: { given: total ?? sum(given), paidOut: 0 - sum(paidOut) } }
}

function check(files: Files, earlier: Earlier | null = null) {
  return checkLedger(async (path) => {
    const file = files.get(path)
    return file === undefined ? null : Buffer.from(file)
  }, earlier)
}

function stored(files: Files): Earlier {
  return { key: `${files.get('key')}`, checkpoint: `${files.get('checkpoint')}` }
}
