import { type Cents, cents, minus, noMoney, sum, times } from '#domain/money.ts'
import type { LinePieces, OrderPieces } from './line-pieces.ts'

/** The price of the first pieces of a line: the same for each, and the last one takes the odd cent. */
export function priceOfPieces({ value, ordered }: Pick<LinePieces, 'value' | 'ordered'>, pieces: number): Cents {
  return pieces >= ordered ? value : times(cents(Math.floor(value / ordered)), pieces)
}

type Priced = Pick<LinePieces, 'value' | 'ordered' | 'refunded' | 'inReturn' | 'refundedCents'>

/** The refund of so many more pieces of a line, never more than the line has left. */
export function refundOf(line: Priced, pieces: number): Cents {
  const before = Math.min(line.refunded + line.inReturn, line.ordered - pieces)
  return refundAfter(line, before, pieces)
}

/** The refund of pieces of an open return, which `inReturn` counts already. */
export function refundOfReturned(line: Priced, pieces: number): Cents {
  return refundAfter(line, Math.min(line.refunded, line.ordered - pieces), pieces)
}

function refundAfter(line: Priced, before: number, pieces: number): Cents {
  const share = minus(priceOfPieces(line, before + pieces), priceOfPieces(line, before))
  return cents(Math.max(0, Math.min(share, line.value - line.refundedCents)))
}

/** The pieces that a refund apart from returns names, by their state before it. */
export type PlannedPieces = {
  /** Canceled before, and their refund failed. */
  owed: number
  /** Not shipped; the refund cancels them. */
  canceled: number
  shipped: number
  /** In open returns or withdrawals, whose amount falls. */
  inReturn: number
  /** More than the line has. */
  missing: number
}

type Plannable = Pick<LinePieces, 'owed' | 'inHouse' | 'inReturn' | 'free'>

/** Takes the named pieces from those canceled before, then from those not shipped, then from those shipped, and last from open returns. */
export function planRefund(line: Plannable, pieces: number): PlannedPieces {
  let rest = pieces
  const take = (available: number) => {
    const taken = Math.max(0, Math.min(available, rest))
    rest -= taken
    return taken
  }
  const owed = take(line.owed)
  const canceled = take(Math.min(line.inHouse - line.inReturn, line.free))
  const shipped = take(line.free - canceled)
  const inReturn = take(line.inReturn)
  return { owed, canceled, shipped, inReturn, missing: rest }
}

/** The amount that an open return is due: its amount without the pieces that were refunded apart from it. Zero for any other. */
export function dueAmount(
  { openReturns, lines }: OrderPieces,
  returnId: string,
  counted: readonly LinePieces[],
): Cents {
  const amount = openReturns.find((open) => open.returnId === returnId)?.amount ?? noMoney
  const lost = lines.map((line, index) => {
    const item = line.openReturns.find((open) => open.returnId === returnId)
    const due = counted[index]?.due.find((open) => open.returnId === returnId)
    return item
      ? minus(item.amount, priceOfPieces({ value: item.amount, ordered: item.quantity }, due?.quantity ?? 0))
      : noMoney
  })
  return cents(Math.max(0, amount - sum(lost)))
}

/**
 * The part of a refund that each line takes: its pieces' share, less where the refund is smaller. The rest, as for shipping or goodwill,
 * counts against the order alone.
 */
export function splitRefund(amount: Cents, shares: readonly Cents[]): Cents[] {
  const all = sum(shares)
  if (amount >= all) return [...shares]
  let before = 0
  return shares.map((share) => {
    const upTo = (goods: number) => Math.floor((amount * goods) / all)
    const part = cents(upTo(before + share) - upTo(before))
    before += share
    return part
  })
}
