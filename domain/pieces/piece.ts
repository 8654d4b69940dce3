/** The states of a piece, each with the states that may follow. */
export const nextPieceStates = {
  in_stock: ['sold', 'retired'],
  sold: ['in_stock', 'retired'],
  retired: [],
} as const

export type PieceState = keyof typeof nextPieceStates
export const pieceStates = Object.keys(nextPieceStates) as PieceState[]

export const pieceStateNames: Record<PieceState, string> = {
  in_stock: 'In stock',
  sold: 'Sold',
  retired: 'Retired',
}

/** The events in the life of a piece after it was made. */
export const pieceEvents = ['sold', 'restocked', 'retired'] as const
export type PieceEvent = (typeof pieceEvents)[number]

/** The most pieces of one batch. */
export const maxPiecesInBatch = 500

/** The name of the batch after so many others: A to Z, then AA. */
export function batchName(before: number): string {
  const letter = String.fromCharCode(65 + (before % 26))
  return before < 26 ? letter : batchName(Math.floor(before / 26) - 1) + letter
}
