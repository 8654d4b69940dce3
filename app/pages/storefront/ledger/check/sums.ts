import { Fault } from './fault.ts'
import { type Tree, tileWidth } from './tiles.ts'

/** An entry of the log; `cents` is what it adds to the amount that the charity is still to receive. */
export type Entry = {
  seq: number
  kind: 'accrual' | 'extra' | 'reversal' | 'adjustment' | 'payout'
  charity: string
  cents: number
  day: string
  commitment?: string
  of?: number
  receipt?: string
}

/** A donation, or a payout with a negative amount; `left` is what later entries left of it. */
type Original = { entry: Entry; left: number }

export type Payout = { seq: number; day: string; cents: number; receipt: string | null }

/** One charity: cents given and paid out, what is left of each donation, and its payouts, oldest first. */
export type CharitySums = { given: number; paidOut: number; donations: Original[]; payouts: Payout[] }

export function parseEntry(text: string, place: number): Entry {
  let entry: Entry | null = null
  try {
    entry = JSON.parse(text)
  } catch {}
  if (entry?.seq !== place || !Number.isSafeInteger(entry.cents)) throw new Fault('entry', place)
  return entry
}

/** Reads all entries, and adds them up by charity. `onRead` gets the entries read so far. */
export async function addUp(tree: Tree, onRead: (count: number) => void = () => {}): Promise<Map<string, CharitySums>> {
  const originals: Original[] = []
  const sums = new Map<string, CharitySums>()
  for (let index = 0; index * tileWidth < tree.size; index++) {
    const texts = await tree.entries(index)
    for (const [at, text] of texts.entries()) enter(parseEntry(text, index * tileWidth + at))
    onRead(index * tileWidth + texts.length)
  }
  for (const { entry, left } of originals.filter(Boolean)) {
    const of = sumsOf(entry.charity)
    if (entry.kind !== 'payout') of.donations.push({ entry, left })
    else if (left !== 0)
      of.payouts.push({ seq: entry.seq, day: entry.day, cents: -left, receipt: entry.receipt ?? null })
  }
  return sums

  function sumsOf(charity: string): CharitySums {
    const known = sums.get(charity) ?? { given: 0, paidOut: 0, donations: [], payouts: [] }
    sums.set(charity, known)
    return known
  }

  function enter(entry: Entry): void {
    const { seq, charity, cents } = entry
    const original = entry.of === undefined ? { entry, left: 0 } : originals[entry.of]
    if (original?.entry.charity !== charity) throw new Fault('entry', seq)
    if (entry.of === undefined) originals[seq] = original
    original.left += cents
    const isWithin = original.entry.cents > 0 ? original.left >= 0 : original.left <= 0
    if (!isWithin || Math.abs(original.left) > Math.abs(original.entry.cents)) throw new Fault('amount', seq)
    const of = sumsOf(charity)
    if (original.entry.kind === 'payout') of.paidOut -= cents
    else of.given += cents
    if (entry.kind === 'payout' && of.paidOut > of.given) throw new Fault('overpaid', seq)
  }
}

/** A payout that reached a donation; `part` is how many of its cents did. */
export type GiftPayout = Payout & { part: number }

/** The payouts that reached a donation, oldest donations first; `isWhole` when all of it is paid out. */
export function payoutsFor(sums: CharitySums, places: readonly number[]): { payouts: GiftPayout[]; isWhole: boolean } {
  let before = 0
  const spans: [from: number, to: number][] = []
  for (const { entry, left } of sums.donations) {
    if (left > 0 && places.includes(entry.seq)) spans.push([before, before + left])
    before += left
  }
  let paid = 0
  const payouts: GiftPayout[] = []
  for (const payout of sums.payouts) {
    const [from, to] = [paid, paid + payout.cents]
    const part = spans.reduce((sum, span) => sum + Math.max(0, Math.min(to, span[1]) - Math.max(from, span[0])), 0)
    if (part > 0) payouts.push({ ...payout, part })
    paid = to
  }
  return { payouts, isWhole: spans.length > 0 && spans.every(([, to]) => to <= paid) }
}
