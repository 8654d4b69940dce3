import { createPieceBatch } from './create-piece-batch.ts'
import { findPiece } from './find-piece.ts'
import { getPassport } from './get-passport.ts'
import { getPieceBatches } from './get-piece-batches.ts'
import { getPieces } from './get-pieces.ts'
import { retirePiece } from './retire-piece.ts'

export const pieces = { getPassport, getPieceBatches, getPieces, findPiece, createPieceBatch, retirePiece }
