import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ImportStatus, ImportStep } from '#domain/files/import-status.ts'
import { at } from './columns.ts'

export const productImports = pgTable('product_imports', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  userName: text('user_name').notNull(),
  address: text('address'),
  fileName: text('file_name').notNull(),
  tokenHash: text('token_hash').notNull(),
  status: text('status').$type<ImportStatus>().notNull().default('awaiting_file'),
  bytes: integer('bytes').notNull().default(0),
  hasFile: boolean('has_file').notNull().default(false),
  makesCategories: boolean('makes_categories').notNull().default(false),
  leavesOutBad: boolean('leaves_out_bad').notNull().default(false),
  untrackedStock: integer('untracked_stock'),
  continuedStock: integer('continued_stock'),
  withoutPhotos: boolean('without_photos').notNull().default(false),
  problem: text('problem'),
  step: text('step').$type<ImportStep>(),
  stepsDone: integer('steps_done').notNull().default(0),
  stepsAll: integer('steps_all').notNull().default(0),
  counts: jsonb('counts'),
  ignoredColumns: text('ignored_columns').array().notNull().default([]),
  cancelAsked: boolean('cancel_asked').notNull().default(false),
  createdAt: at('created_at').notNull(),
  begunAt: at('begun_at'),
  seenAt: at('seen_at'),
  endedAt: at('ended_at'),
  sessionId: text('session_id'),
})

export const productImportProblems = pgTable(
  'product_import_problems',
  {
    importId: text('import_id').notNull(),
    position: integer('position').notNull(),
    line: integer('line').notNull(),
    columnName: text('column_name').notNull(),
    reason: text('reason').notNull(),
    isNote: boolean('is_note').notNull(),
    isPhoto: boolean('is_photo').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

export const productImportPictures = pgTable(
  'product_import_pictures',
  {
    importId: text('import_id').notNull(),
    name: text('name').notNull(),
    storageKey: text('storage_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.name] })],
)

export const missingPhotos = pgTable('missing_photos', {
  id: text('id').primaryKey(),
  importId: text('import_id').notNull(),
  productId: text('product_id').notNull(),
  variantId: text('variant_id'),
  sourceUrl: text('source_url').notNull(),
  altText: text('alt_text').notNull(),
  sortOrder: integer('sort_order').notNull(),
  isPrimary: boolean('is_primary').notNull(),
  line: integer('line').notNull(),
  columnName: text('column_name').notNull(),
  reason: text('reason').notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: at('next_try_at'),
})
