import { z } from 'zod'
import { importStatuses, importSteps } from '#domain/import-status.ts'
import type { OutputOf } from './define.ts'
import { mutation, query } from './define.ts'
import { id, time } from './shapes.ts'

const count = z.int().min(0)
const ofImport = z.object({ importId: id })

const importCounts = z.object({
  rows: count,
  newProducts: count,
  changedProducts: count,
  sameProducts: count,
  newVariants: count,
  changedVariants: count,
  /** Photos to fetch from other servers. */
  pictures: count,
  newCategories: count,
  badCells: count,
  badRows: count,
  /** Products with errors: left out, or preventing the import. */
  badProducts: count,
  notes: count,
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
    summary: 'The cells that cannot be taken, and then the notes, each by line and column.',
    input: ofImport.extend({
      limit: z.int().min(1).max(200).default(50),
      offset: z.int().min(0).max(100_000).default(0),
    }),
    output: z.array(z.object({ line: count, column: z.string(), reason: z.string(), isNote: z.boolean() })),
  }),
  checkImport: mutation({
    access: 'admin',
    right: 'exchange',
    summary: 'Looks through a file that came once more, as the shop is now.',
    input: ofImport.extend({ makesCategories: z.boolean() }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'IMPORT_NOT_READY', 'FILE_GONE'],
  }),
  startImport: mutation({
    access: 'admin',
    right: 'exchange',
    summary:
      'Takes over what a dry run showed, whole or not at all. One import runs at a time; asked again it is the same one.',
    input: ofImport.extend({ leavesOutBad: z.boolean().default(false) }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'IMPORT_NOT_READY', 'FILE_GONE', 'IMPORT_RUNNING', 'BAD_ROWS'],
  }),
  cancelImport: mutation({
    access: 'admin',
    right: 'exchange',
    summary: 'Ends an import before it is done: nothing of it is taken over.',
    input: ofImport,
    output: z.null(),
    refusals: ['NOT_FOUND', 'IMPORT_NOT_READY'],
  }),
}

export type ImportProblem = OutputOf<typeof imports.getImportProblems>[number]
