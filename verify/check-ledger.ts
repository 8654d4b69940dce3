import { createHash } from 'node:crypto'
import { type Entry, parseEntry } from './entry.ts'
import { hashOfEntry, rootOf, tilePath, tileWidth } from './merkle-tree.ts'
import { type Checkpoint, isSignedBy, type Key, parseCheckpoint, parseKey } from './signed-note.ts'

/** Reads a path below `/impact`; null when the shop has none. */
export type Read = (path: string) => Promise<Buffer | null>

/** A checkpoint that somebody stored earlier, and the key that signed it. */
export type Earlier = { key: string; checkpoint: string }

export type Sums = { given: number; paidOut: number }

/** `problems` is empty for a ledger in which all is right. Sums are in cents, by charity. */
export type Report = { problems: string[]; size: number; sums: Map<string, Sums>; now: Earlier | null }

/** Reads the whole ledger, and compares it with its checkpoint, an earlier one, the published totals and the receipts. */
export async function checkLedger(read: Read, earlier: Earlier | null = null): Promise<Report> {
  const problems: string[] = []
  const key = parseKey(`${await read('key')}`)
  const { checkpoint, totals } = await readHead(read)
  if (!key || !checkpoint) {
    problems.push(key ? 'There is no readable checkpoint' : 'There is no readable key')
    return { problems, size: 0, sums: new Map(), now: null }
  }
  if (!isSignedBy(checkpoint, key)) problems.push('The checkpoint is not signed by the key')
  if (checkpoint.origin !== key.name) problems.push(`The checkpoint is of ${checkpoint.origin}, the key of ${key.name}`)
  const before = earlier && compareWith(earlier, { checkpoint, key }, problems)
  const checks = new EntryChecks(problems)
  const root = await readEntries(read, { checkpoint, before, checks })
  if (!root.equals(checkpoint.root)) problems.push('The entries do not give the root hash of the checkpoint')
  checks.close(checkpoint.size)
  checkTotals(totals, checkpoint, checks)
  await checkReceipts(read, checks)
  return { problems, size: checkpoint.size, sums: checks.sums, now: { key: key.text, checkpoint: checkpoint.text } }
}

type Totals = { size: unknown; charities: Record<string, Partial<Sums>> }

/** The checkpoint, and the totals of the same number of entries: a shop may publish between two requests. */
async function readHead(read: Read, attempts = 5): Promise<{ checkpoint: Checkpoint | null; totals: Totals | null }> {
  const checkpoint = parseCheckpoint(`${await read('checkpoint')}`)
  const totals = parseTotals(`${await read('totals.json')}`)
  if (checkpoint && totals?.size !== checkpoint.size && attempts > 1) return readHead(read, attempts - 1)
  return { checkpoint, totals }
}

function parseTotals(text: string): Totals | null {
  try {
    const value = JSON.parse(text)
    return typeof value?.charities === 'object' && value.charities !== null ? value : null
  } catch {
    return null
  }
}

/** The earlier checkpoint, when the entries can be compared with it. */
function compareWith(
  earlier: Earlier,
  now: { checkpoint: Checkpoint; key: Key },
  problems: string[],
): Checkpoint | null {
  const key = parseKey(earlier.key)
  const before = parseCheckpoint(earlier.checkpoint)
  if (!key || !before || !isSignedBy(before, key)) {
    problems.push('The earlier checkpoint is not signed by its key')
    return null
  }
  if (key.text !== now.key.text && !isSignedBy(now.checkpoint, key))
    problems.push('The key has changed, and the former key has not signed the checkpoint')
  if (before.size > now.checkpoint.size)
    problems.push(`The ledger had ${before.size} entries, and has ${now.checkpoint.size} now`)
  else if (before.size === now.checkpoint.size && !before.root.equals(now.checkpoint.root))
    problems.push(`Two checkpoints have ${before.size} entries and different root hashes`)
  return before
}

type Reading = { checkpoint: Checkpoint; before: Checkpoint | null; checks: EntryChecks }

/** Answers the root hash. */
async function readEntries(read: Read, { checkpoint: { size }, before, checks }: Reading): Promise<Buffer> {
  const { problems } = checks
  const tiles = new Tiles(read, size, problems)
  const compareBefore = (count: number) => {
    if (before && count === before.size && count < size && !tiles.root().equals(before.root))
      problems.push(`The first ${count} entries are not those of the earlier checkpoint`)
  }
  compareBefore(0)
  let count = 0
  for (let index = 0; index * tileWidth < size; index++) {
    const path = tilePath('entries', index, size)
    const bundle = await read(path)
    const texts = bundle && entriesOf(bundle)
    if (texts?.length !== Math.min(size - index * tileWidth, tileWidth)) {
      problems.push(`${path} does not have its entries`)
      break
    }
    for (const text of texts) {
      checks.enter(count++, text.toString())
      await tiles.append(hashOfEntry(text))
      compareBefore(count)
    }
  }
  await tiles.close()
  return tiles.root()
}

/** Entries with their lengths in two bytes before each. */
function entriesOf(bundle: Buffer): Buffer[] | null {
  const entries: Buffer[] = []
  for (let at = 0; at < bundle.length; ) {
    if (at + 2 > bundle.length) return null
    const end = at + 2 + bundle.readUInt16BE(at)
    if (end > bundle.length) return null
    entries.push(bundle.subarray(at + 2, end))
    at = end
  }
  return entries
}

/** Compares the tiles of all levels with those that the entries give. */
class Tiles {
  readonly #read: Read
  readonly #size: number
  readonly #problems: string[]
  readonly #levels: { hashes: Buffer[]; full: number }[] = []

  constructor(read: Read, size: number, problems: string[]) {
    this.#read = read
    this.#size = size
    this.#problems = problems
  }

  async append(hash: Buffer, level = 0): Promise<void> {
    const here = this.#levels[level] ?? { hashes: [], full: 0 }
    this.#levels[level] = here
    here.hashes.push(hash)
    if (here.hashes.length < tileWidth) return
    await this.#compare(level)
    const root = rootOf([here.hashes])
    here.hashes = []
    here.full++
    await this.append(root, level + 1)
  }

  root(): Buffer {
    return rootOf(this.#levels.map(({ hashes }) => hashes))
  }

  async close(): Promise<void> {
    for (const [level, { hashes }] of this.#levels.entries()) if (hashes.length > 0) await this.#compare(level)
  }

  async #compare(level: number): Promise<void> {
    const { hashes, full } = this.#levels[level] ?? { hashes: [], full: 0 }
    const path = tilePath(level, full, Math.floor(this.#size / tileWidth ** level))
    const tile = await this.#read(path)
    const wrong = hashes.findIndex((hash, at) => !tile?.subarray(at * 32, at * 32 + 32).equals(hash))
    if (wrong < 0 && tile?.length === hashes.length * 32) return
    const first = (full * tileWidth + Math.max(wrong, 0)) * tileWidth ** level
    this.#problems.push(`${path} does not match the entries from ${first} on`)
  }
}

type Original = { cents: number; left: number; charity: string; isPayout: boolean }

/** True when between nothing and all of the amount is left. */
function isPartOf({ cents, left }: Original): boolean {
  return cents > 0 ? left >= 0 && left <= cents : left <= 0 && left >= cents
}

/** Adds up the entries, and checks that each may follow those before it. */
class EntryChecks {
  readonly problems: string[]
  readonly sums = new Map<string, Sums>()
  readonly receipts = new Map<string, number>()
  readonly #seen = new Set<number>()
  readonly #commitments = new Map<string, number>()
  /** Donations and payouts, and what is left of each after the entries that change it. */
  readonly #originals = new Map<number, Original>()

  constructor(problems: string[]) {
    this.problems = problems
  }

  enter(place: number, text: string): void {
    const entry = parseEntry(text)
    if (typeof entry === 'string') return void this.problems.push(`Entry ${place} ${entry}`)
    const { seq, commitment, receipt } = entry
    if (this.#seen.has(seq)) this.problems.push(`Entry ${place} repeats the number ${seq}`)
    else if (seq !== place) this.problems.push(`Entry ${place} has the number ${seq}`)
    this.#seen.add(seq)
    if (commitment) {
      const same = this.#commitments.get(commitment)
      if (same !== undefined) this.problems.push(`Entry ${place} repeats the commitment of entry ${same}`)
      this.#commitments.set(commitment, place)
    }
    if (receipt) this.receipts.set(receipt, place)
    this.#add(place, entry)
  }

  #add(place: number, { kind, charity, cents, commitment, of }: Entry): void {
    const sums = this.sums.get(charity) ?? { given: 0, paidOut: 0 }
    this.sums.set(charity, sums)
    const original =
      of === undefined ? { cents, left: 0, charity, isPayout: kind === 'payout' } : this.#originals.get(of)
    if (of === undefined && original) this.#originals.set(place, original)
    if (original?.isPayout) sums.paidOut -= cents
    else sums.given += cents
    if (sums.paidOut > sums.given && kind === 'payout')
      this.problems.push(`Entry ${place} pays ${charity} ${sums.paidOut - sums.given} cents more than is owed`)
    if (original && original.isPayout === (commitment !== undefined))
      this.problems.push(`Entry ${place} has the commitment of another kind`)
    if (original) original.left += cents
    if (!original || original.charity !== charity || !isPartOf(original))
      this.problems.push(`Entry ${place} changes what entry ${of} does not have`)
  }

  close(size: number): void {
    const gone: number[] = []
    for (let seq = 0; seq < size && gone.length < 10; seq++) if (!this.#seen.has(seq)) gone.push(seq)
    if (gone.length > 0) this.problems.push(`No entry has the number ${gone.join(', ')}`)
  }
}

/** `/impact/totals.json`: cents by charity, as the shop's pages show them, for the entries of the checkpoint. */
function checkTotals(totals: Totals | null, { size }: Checkpoint, { sums, problems }: EntryChecks): void {
  if (!totals) return void problems.push('There are no readable totals')
  if (totals.size !== size) return void problems.push('The published totals are not those of the checkpoint')
  for (const charity of new Set([...sums.keys(), ...Object.keys(totals.charities)])) {
    const { given = 0, paidOut = 0 } = totals.charities[charity] ?? {}
    const real = sums.get(charity) ?? { given: 0, paidOut: 0 }
    if (given !== real.given || paidOut !== real.paidOut)
      problems.push(
        `The totals for ${charity} are ${given} given and ${paidOut} paid out, by the entries ${real.given} and ${real.paidOut}`,
      )
  }
}

/** `/impact/receipts/SHA-256` is the file whose hash the payout has. */
async function checkReceipts(read: Read, { receipts, problems }: EntryChecks): Promise<void> {
  for (const [hash, place] of receipts) {
    const file = await read(`receipts/${hash}`)
    if (!file) problems.push(`The receipt of entry ${place} is missing`)
    else if (createHash('sha256').update(file).digest('hex') !== hash)
      problems.push(`The receipt of entry ${place} was replaced`)
  }
}
