import { hexOf, sha256 } from './bytes.ts'
import { Fault, type FaultName, Unreadable } from './fault.ts'
import { parseKey, signedCheckpoint } from './note.ts'
import { addUp, type CharitySums } from './sums.ts'
import { openTree, type Read } from './tiles.ts'

export type LedgerVerdict =
  | { state: 'right'; size: number; receipts: number }
  | { state: 'mismatch'; fault: FaultName; place: number | null }
  | { state: 'unchecked'; reason: Unreadable['reason'] }

type Options = { read: Read; onRead?: (count: number, size: number) => void }

/** Reads the whole log: its signature, each entry, all sums with the published ones, and the receipt of each payout. */
export async function checkLedger(options: Options): Promise<LedgerVerdict> {
  try {
    if (!globalThis.crypto?.subtle) throw new Unreadable('no-crypto')
    return await check(options)
  } catch (error) {
    if (error instanceof Fault) return { state: 'mismatch', fault: error.fault, place: error.place }
    return { state: 'unchecked', reason: error instanceof Unreadable ? error.reason : 'offline' }
  }
}

async function check({ read, onRead }: Options): Promise<LedgerVerdict> {
  const key = await parseKey(await textAt(read, 'key'))
  const [checkpoint, totals] = await snapshot(read, async () => signedCheckpoint(await textAt(read, 'checkpoint'), key))
  const tree = await openTree(read, checkpoint)
  const sums = await addUp(tree, (count) => onRead?.(count, checkpoint.size))
  compare(sums, totals)
  const payouts = [...sums.values()].flatMap((one) => one.payouts)
  for (const { receipt, seq } of payouts) {
    const file = receipt && (await read(`receipts/${receipt}`))
    if (!file || hexOf(await sha256(file)) !== receipt) throw new Fault('receipt', seq)
  }
  return { state: 'right', size: checkpoint.size, receipts: payouts.length }
}

type Totals = { size: number; charities: Record<string, { given: number; paidOut: number }> }

/** A checkpoint and the totals of the same entries: the shop may publish between the two. */
async function snapshot<Of extends { size: number }>(read: Read, readCheckpoint: () => Promise<Of>) {
  for (let attempt = 0; attempt < 4; attempt++) {
    const checkpoint = await readCheckpoint()
    const totals = parse(await textAt(read, 'totals.json'))
    if (totals?.size === checkpoint.size) return [checkpoint, totals] as const
  }
  throw new Fault('total')
}

function parse(text: string): Totals | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function compare(sums: Map<string, CharitySums>, { charities }: Totals): void {
  for (const charity of new Set([...sums.keys(), ...Object.keys(charities)])) {
    const { given = 0, paidOut = 0 } = sums.get(charity) ?? {}
    const stated = charities[charity] ?? { given: 0, paidOut: 0 }
    if (stated.given !== given || stated.paidOut !== paidOut) throw new Fault('total')
  }
}

async function textAt(read: Read, path: string): Promise<string> {
  const file = await read(path)
  if (!file) throw new Fault('missing')
  return new TextDecoder().decode(file)
}
