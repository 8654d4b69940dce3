import { z } from 'zod'
import { importStatuses, importSteps } from '#domain/files/import-status.ts'
import type { OutputOf } from './define.ts'
import { mutation, query } from './define.ts'
import { id, time } from './shapes.ts'

const count = z.int().min(0)
const ofImport = z.object({ importId: id })
/** Pieces that the merchant chooses; null until then. */
const chosenStock = z
  .int('Enter a whole number')
  .min(0, 'Stock quantity cannot be negative')
  .max(100_000, 'At most 100,000')
  .nullable()

const importCounts = z.object({
  rows: count,
  newProducts: count,
  changedProducts: count,
  sameProducts: count,
  newVariants: count,
  changedVariants: count,
  /** Photos to fetch from other servers; after the import, those that the shop has. */
  pictures: count,
  /** Photos that cannot be fetched. */
  missingPhotos: count,
  newCategories: count,
  badCells: count,
  badRows: count,
  /** Products with errors: left out, or preventing the import. */
  badProducts: count,
  notes: count,
  /** New variants whose stock the file does not track: they get `untrackedStock`. */
  untracked: count,
  /** Variants that the file lets sell even without stock: they get at least `continuedStock`. */
  continued: count,
})
export type ImportCounts = z.output<typeof importCounts>

const productImport = z.object({
  _id: id,
  _creationTime: time,
  fileName: z.string(),
  bytes: count,
  /** The administrator who uploaded the file. */
  by: z.string(),
  status: z.enum(importStatuses),
  makesCategories: z.boolean(),
  leavesOutBad: z.boolean(),
  /** Products are imported without the photos that cannot be fetched. */
  withoutPhotos: z.boolean(),
  untrackedStock: chosenStock,
  continuedStock: chosenStock,
  /** The reason of a refusal or a failure. */
  problem: z.string().nullable(),
  /** The current step and its progress; null until the import began. */
  progress: z.object({ step: z.enum(importSteps), done: count, all: count }).nullable(),
  /** Counts of the dry run; after the import, of the import itself. */
  counts: importCounts.nullable(),
  /** Columns of the file that the import ignores. */
  ignoredColumns: z.array(z.string()),
  /** The file is still stored; it is deleted after a day. */
  hasFile: z.boolean(),
  begunAt: time.nullable(),
  endedAt: time.nullable(),
})
export type ProductImport = z.output<typeof productImport>

const missingPhoto = z.object({
  _id: id,
  line: count,
  column: z.string(),
  productId: id,
  productName: z.string(),
  url: z.string(),
  /** The reason of the last failure. */
  reason: z.string(),
  /** The time of the next try; null once the photo is given up. */
  nextTryAt: time.nullable(),
})
export type MissingPhoto = z.output<typeof missingPhoto>

export const imports = {
  createImport: mutation({
    access: 'admin',
    right: 'exchange',
    summary:
      'An address for one CSV file within 15 minutes, at most 15 MB: POST it raw. Its rows are then looked through; nothing is changed.',
    input: z.object({ fileName: z.string().trim().min(1).max(200), makesCategories: z.boolean().default(false) }),
    output: z.object({ importId: id, uploadUrl: z.url() }),
  }),
  getImports: query({
    access: 'admin',
    right: 'exchange',
    summary: 'The imports whose file came, the latest first.',
    input: z.object({ limit: z.int().min(1).max(100).default(20), offset: z.int().min(0).max(100_000).default(0) }),
    output: z.array(productImport),
  }),
  getImport: query({
    access: 'admin',
    right: 'exchange',
    summary: 'One import and how far it is.',
    input: ofImport,
    output: productImport,
    refusals: ['NOT_FOUND'],
  }),
  getImportProblems: query({
    access: 'admin',
    right: 'exchange',
    summary:
      'The cells that cannot be imported, then the photos that cannot be fetched, then the notes, each by line and column.',
    input: ofImport.extend({
      limit: z.int().min(1).max(200).default(50),
      offset: z.int().min(0).max(100_000).default(0),
    }),
    output: z.array(
      z.object({ line: count, column: z.string(), reason: z.string(), isNote: z.boolean(), isPhoto: z.boolean() }),
    ),
  }),
  checkImport: mutation({
    access: 'admin',
    right: 'exchange',
    summary:
      'Checks a file once more, against the shop as it is now, with other choices. A choice that is not given stays.',
    input: ofImport.extend({
      makesCategories: z.boolean(),
      untrackedStock: chosenStock.optional(),
      continuedStock: chosenStock.optional(),
    }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'IMPORT_NOT_READY', 'FILE_GONE'],
  }),
  startImport: mutation({
    access: 'admin',
    right: 'exchange',
    summary:
      'Imports what a dry run showed, whole or not at all. One import runs at a time; asked again it is the same one. An import that failed for its photos may start again without them.',
    input: ofImport.extend({ leavesOutBad: z.boolean().default(false), withoutPhotos: z.boolean().default(false) }),
    output: z.null(),
    refusals: [
      'NOT_FOUND',
      'IMPORT_NOT_READY',
      'FILE_GONE',
      'IMPORT_RUNNING',
      'BAD_ROWS',
      'PHOTOS_MISSING',
      'STOCK_NOT_CHOSEN',
    ],
  }),
  cancelImport: mutation({
    access: 'admin',
    right: 'exchange',
    summary: 'Ends an import before it is done: nothing of it is imported.',
    input: ofImport,
    output: z.null(),
    refusals: ['NOT_FOUND', 'IMPORT_NOT_READY'],
  }),
  getMissingPhotos: query({
    access: 'admin',
    right: 'exchange',
    summary:
      'A page of the photos that an import could not fetch and that are still missing, by line, and how many there are.',
    input: ofImport.extend({
      limit: z.int().min(1).max(200).default(50),
      offset: z.int().min(0).max(100_000).default(0),
    }),
    output: z.object({ photos: z.array(missingPhoto), total: count }),
  }),
  retryMissingPhotos: mutation({
    access: 'admin',
    right: 'exchange',
    summary: 'Tries all missing photos of an import at once, also those that were given up.',
    input: ofImport,
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
}

export type ImportProblem = OutputOf<typeof imports.getImportProblems>[number]
