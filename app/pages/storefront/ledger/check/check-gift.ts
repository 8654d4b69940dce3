import type { GiftReceipt } from '#contract/impact.ts'
import { fromHex, hexOf, sha256, toBase64 } from './bytes.ts'
import { Fault, type FaultName, Unreadable } from './fault.ts'
import { type Checkpoint, keyHashOf, parseKey, signedCheckpoint } from './note.ts'
import { addUp, type CharitySums, type Entry, type GiftPayout, parseEntry, payoutsFor } from './sums.ts'
import { openTree, type Read, type Tree, tileWidth } from './tiles.ts'

/** `keyHash`: what the link in the order's email says of the key; null when the link says nothing. */
export type Asked = { receipt: GiftReceipt; keyHash: string | null }

/** A line of the receipt with its entry in the log. */
export type FoundLine = { cents: number; entry: Entry }

export type Found = {
  size: number
  /** The root hash in base64. */
  root: string
  lines: FoundLine[]
  /** Cents that are left of the donation. */
  left: number
  /** Entries of the earlier checkpoint. */
  earlierSize: number
  payouts: GiftPayout[]
  /** False when there are too many entries to add up unasked. */
  isAddedUp: boolean
  hasKeyHash: boolean
}

export type Verdict =
  /** 'reversed': less is left than was given, and that is not paid out. */
  | ({ state: 'verified' | 'paid' | 'reversed' } & Found)
  | { state: 'unpublished' }
  | { state: 'mismatch'; fault: FaultName; place: number | null }
  | { state: 'unchecked'; reason: Unreadable['reason'] }

/** The most entries that are added up unasked: some 6 MB. */
export const mostUnasked = 100 * tileWidth

type Options = { read: Read; isAll?: boolean; onStep?: (done: number, size: number) => void }

/** Finds a donation in the public log, with nothing but the receipt, the log's files and WebCrypto. */
export async function checkGift(asked: Asked, options: Options): Promise<Verdict> {
  try {
    if (!globalThis.crypto?.subtle) throw new Unreadable('no-crypto')
    return await check(asked, options)
  } catch (error) {
    if (error instanceof Fault) return { state: 'mismatch', fault: error.fault, place: error.place }
    return { state: 'unchecked', reason: error instanceof Unreadable ? error.reason : 'offline' }
  }
}

async function check({ receipt, keyHash }: Asked, { read, isAll = false, onStep }: Options): Promise<Verdict> {
  if (!receipt.key || !receipt.checkpoint) return { state: 'unpublished' }
  if (keyHash && (await keyHashOf(receipt.key)) !== keyHash) throw new Fault('key')
  const key = await parseKey(receipt.key)
  const note = await read('checkpoint')
  if (!note) throw new Fault('missing')
  const checkpoint = await signedCheckpoint(new TextDecoder().decode(note), key)
  onStep?.(0, checkpoint.size)
  const earlier = await signedCheckpoint(receipt.checkpoint, key)
  if (earlier.size > checkpoint.size) throw new Fault('shrunk')
  const tree = await openTree(read, checkpoint)
  const lines = await findLines(tree, receipt)
  onStep?.(2, checkpoint.size)
  await continues(tree, earlier)
  onStep?.(3, checkpoint.size)
  const own = lines.filter(({ entry }) => entry.of === undefined).map(({ entry }) => entry.seq)
  const isAddedUp = isAll || checkpoint.size <= mostUnasked
  const sums = isAddedUp ? (await addUp(tree)).get(receipt.charity ?? '') : undefined
  onStep?.(4, checkpoint.size)
  return verdictOf(lines, paidOf(sums, own), {
    size: checkpoint.size,
    root: toBase64(checkpoint.root),
    earlierSize: earlier.size,
    isAddedUp,
    hasKeyHash: keyHash !== null,
  })
}

type Paid = ReturnType<typeof payoutsFor>

function paidOf(sums: CharitySums | undefined, own: readonly number[]): Paid {
  return sums ? payoutsFor(sums, own) : { payouts: [], isWhole: false }
}

function verdictOf(
  lines: FoundLine[],
  { payouts, isWhole }: Paid,
  found: Omit<Found, 'lines' | 'left' | 'payouts'>,
): Verdict {
  const left = lines.reduce((sum, { cents }) => sum + cents, 0)
  const isLess = lines.some(({ entry }) => entry.of !== undefined) && left < givenIn(lines)
  const state = isWhole && left > 0 ? 'paid' : isLess ? 'reversed' : 'verified'
  return { state, ...found, lines, left, payouts }
}

/** The cents of the donation before any refund. */
export function givenIn(lines: readonly FoundLine[]): number {
  return lines.reduce((sum, { entry }) => sum + (entry.of === undefined ? entry.cents : 0), 0)
}

async function continues(tree: Tree, earlier: Checkpoint): Promise<void> {
  if (toBase64(await tree.rootOf(earlier.size)) !== toBase64(earlier.root)) throw new Fault('history')
}

/** The lines that are published. The receipt may have newer ones, of a refund a few seconds ago. */
async function findLines(tree: Tree, receipt: GiftReceipt): Promise<FoundLine[]> {
  const found: FoundLine[] = []
  for (const line of receipt.lines) {
    const { seq } = line
    if (seq === null || (line.isChange && seq >= tree.size)) continue
    if (seq >= tree.size) throw new Fault('missing', seq)
    const texts = await tree.entries(Math.floor(seq / tileWidth))
    const entry = parseEntry(texts[seq % tileWidth] ?? '', seq)
    await compare(entry, { ...line, orderNumber: receipt.orderNumber, charity: receipt.charity })
    found.push({ cents: line.cents, entry })
  }
  return found
}

type Line = GiftReceipt['lines'][number] & Pick<GiftReceipt, 'orderNumber' | 'charity'>

async function compare(entry: Entry, { part, isChange, cents, salt, charity, orderNumber }: Line): Promise<void> {
  const { seq } = entry
  if (entry.cents !== cents) throw new Fault('amount', seq)
  if (entry.charity !== charity) throw new Fault('charity', seq)
  if (isChange ? entry.of === undefined : entry.kind !== part) throw new Fault('entry', seq)
  const commitment = hexOf(await sha256(fromHex(salt ?? ''), `${orderNumber}${cents}${charity}`))
  if (entry.commitment !== commitment) throw new Fault('commitment', seq)
}
