import { z } from 'zod'
import { maxLabels } from '#domain/pieces/label-sizes.ts'
import { maxPiecesInBatch, pieceEvents, pieceStates } from '#domain/pieces/piece.ts'
import { mutation, query } from './define.ts'
import { id, time, typedText } from './shapes.ts'

const count = z.int().min(0)
/** A day as YYYY-MM-DD. */
const day = z.iso.date('Enter a day')
const line = (max: number) => typedText.max(max, `Use at most ${max} characters`)
/** The chosen variants, one of each kind of the product, in any order. */
const variantIds = z.array(id).max(4)
/** 16 symbols of Crockford's base 32. */
const serial = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, 'Enter the 16 letters and digits of the label')

const piece = z.object({
  serial,
  batchId: id,
  /** 'B' */
  batchName: z.string(),
  variantIds,
  number: z.int(),
  /** The last number of its batch: 40 of "No. 17 of 40". */
  lastNumber: z.int(),
  state: z.enum(pieceStates),
  /** The order that it is sold to; for a retired piece its last one. */
  orderNumber: z.string().optional(),
  soldAt: time.optional(),
  retiredAt: time.optional(),
  reason: z.string().optional(),
  labelPrintedAt: time.optional(),
})
export type Piece = z.output<typeof piece>

const pieceBatch = z.object({
  _id: id,
  _creationTime: time,
  name: z.string(),
  variantIds,
  firstNumber: z.int(),
  lastNumber: z.int(),
  madeOn: day.optional(),
  place: z.string(),
  maker: z.string(),
  note: z.string(),
  inStock: count,
  sold: count,
  retired: count,
  /** Pieces that are not retired and whose label was not printed. */
  unlabeled: count,
})
export type PieceBatch = z.output<typeof pieceBatch>

const pieceStock = z.object({
  /** Absent for the product as a whole. */
  variantId: id.optional(),
  /** Numbered pieces in stock. */
  numbered: count,
  /** Pieces in stock, reserved, or ordered and not packed yet, with and without numbers. */
  inHouse: z.int(),
})

const numbered = z.object({ serial, number: z.int(), lastNumber: z.int() })
export type NumberedPiece = z.output<typeof numbered>

/** A month by the shop's clock, as YYYY-MM. */
const month = z.string().regex(/^\d{4}-\d{2}$/)

const passport = z.object({
  serial,
  number: z.int(),
  lastNumber: z.int(),
  batchName: z.string(),
  state: z.enum(pieceStates),
  productName: z.string(),
  /** The product's address; absent when it is not for sale. */
  productSlug: z.string().optional(),
  /** 'Terracotta, Large' */
  variantName: z.string(),
  image: z.object({ url: z.string(), alt: z.string(), focus: z.string().optional() }),
  material: z.string(),
  sustainableFeatures: z.array(z.string()),
  careInstructions: z.string(),
  sustainabilityScore: z.number().optional(),
  weightGrams: z.int().optional(),
  madeOn: day.optional(),
  place: z.string(),
  maker: z.string(),
  soldIn: month.optional(),
  retiredIn: month.optional(),
  barcode: z.string().optional(),
})
export type Passport = z.output<typeof passport>

export const pieces = {
  getPassport: query({
    access: 'anyone',
    summary:
      'What the shop knows of the piece with this serial, for everybody; without its order, its buyer and its price. It stays when the product is no longer sold.',
    input: z.object({ serial: typedText.max(300) }),
    output: passport,
    refusals: ['NOT_FOUND'],
  }),
  getPieceBatches: query({
    access: 'admin',
    right: 'products:read',
    summary: 'The batches of a product, the latest first, and how many of its pieces in the house have numbers.',
    input: z.object({ productId: id }),
    output: z.object({ productName: z.string(), batches: z.array(pieceBatch), stock: z.array(pieceStock) }),
    refusals: ['NOT_FOUND'],
  }),
  getPieces: query({
    access: 'admin',
    right: 'products:read',
    summary:
      'The numbered pieces of a product, the highest number first; `search` is a number, or part of a serial or of an order number.',
    input: z.object({
      productId: id,
      variantIds: variantIds.optional(),
      state: z.enum(pieceStates).optional(),
      batchId: id.optional(),
      /** True for the pieces that are not retired and whose label was not printed. */
      isUnlabeled: z.boolean().default(false),
      search: typedText.max(100).default(''),
      limit: z.int().min(1).max(500).default(50),
    }),
    output: z.array(piece),
  }),
  findPiece: query({
    access: 'admin',
    right: 'products:read',
    summary:
      'The piece with this serial, typed or scanned from its label, with its product and all that happened to it.',
    input: z.object({ serial: typedText.max(300) }),
    output: piece.extend({
      productId: id,
      productName: z.string(),
      variantName: z.string(),
      madeOn: day.optional(),
      createdAt: time,
      events: z.array(
        z.object({
          kind: z.enum(pieceEvents),
          at: time,
          orderNumber: z.string().optional(),
          reason: z.string().optional(),
          by: z.string().optional(),
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  createPieceBatch: mutation({
    access: 'admin',
    right: 'stock',
    summary:
      'Makes a batch of numbered pieces, which go into stock unless they are counted there already. With the same `batchId` it does so once; with other variants or another count it is refused.',
    input: z.object({
      batchId: z.uuid(),
      productId: id,
      variantIds,
      pieces: z
        .int('Enter a whole number')
        .min(1, 'At least 1 piece')
        .max(maxPiecesInBatch, `At most ${maxPiecesInBatch} pieces`),
      madeOn: day.optional(),
      place: line(120).default(''),
      maker: line(120).default(''),
      note: line(120).default(''),
      /** True for pieces that the stock counts already: they get numbers, and the stock stays. */
      isCounted: z.boolean().default(false),
    }),
    output: id,
    refusals: ['NOT_FOUND', 'WRONG_VARIANTS', 'TOO_FEW_IN_STOCK', 'ALREADY_MADE'],
  }),
  retirePiece: mutation({
    access: 'admin',
    right: 'stock',
    summary:
      'Retires a piece for good, with a reason. One that is in stock leaves the stock, too, unless `fromStock` is false; one that is packed for an order is taken out of the order first. Sent again it changes nothing.',
    input: z.object({
      serial,
      reason: line(200).min(1, 'Enter a reason'),
      fromStock: z.boolean().default(true),
    }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'OUT_OF_STOCK', 'PACKED'],
  }),
  markLabelsPrinted: mutation({
    access: 'admin',
    right: 'stock',
    summary:
      'Records that the labels of these pieces were printed; a piece that has a label stays as it is. /api/piece-files/labels.pdf draws them.',
    input: z.object({ serials: z.array(serial).min(1).max(maxLabels, `At most ${maxLabels} labels at once`) }),
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
  getOrderPieces: query({
    access: 'admin',
    right: 'orders:read',
    summary:
      'The lines of an order whose products are numbered, with the pieces that were packed for them and the next free one.',
    input: z.object({ orderId: id }),
    output: z.array(
      z.object({
        position: z.int(),
        productName: z.string(),
        variantName: z.string(),
        /** Pieces that were neither canceled nor restocked: as many can be packed. */
        pieces: z.int(),
        packed: z.array(numbered),
        next: numbered.optional(),
      }),
    ),
  }),
  packPiece: mutation({
    access: 'admin',
    right: 'orders:ship',
    summary:
      'Packs the piece with this serial, typed or scanned from its label, for the line of the order that it fits. Sent again it changes nothing.',
    input: z.object({ orderId: id, serial: typedText.max(300) }),
    output: z.object({ serial, number: z.int(), position: z.int() }),
    refusals: ['NOT_FOUND', 'WRONG_PIECE', 'PIECE_NOT_FREE', 'LINE_FULL', 'ORDER_ENDED'],
  }),
  unpackPiece: mutation({
    access: 'admin',
    right: 'orders:ship',
    summary: 'Puts a packed piece of an order back into stock under its number; the count of stock stays.',
    input: z.object({ orderId: id, serial }),
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
}
