import { createPieceBatch } from './create-piece-batch.ts'
import { findPiece } from './find-piece.ts'
import { getOrderPieces } from './get-order-pieces.ts'
import { getPassport } from './get-passport.ts'
import { getPieceBatches } from './get-piece-batches.ts'
import { getPieces } from './get-pieces.ts'
import { markLabelsPrinted } from './mark-labels-printed.ts'
import { packPiece } from './pack-piece.ts'
import { retirePiece } from './retire-piece.ts'
import { unpackPiece } from './unpack-piece.ts'

export { pieceLabels } from './piece-labels.ts'

export const pieces = {
  getPassport,
  getPieceBatches,
  getPieces,
  findPiece,
  createPieceBatch,
  retirePiece,
  markLabelsPrinted,
  getOrderPieces,
  packPiece,
  unpackPiece,
}
