import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** Tax rates on goods, by shipping address; without a state for the whole country. */
export const taxRates = pgTable('tax_rates', {
  id: text('id').primaryKey(),
  country: text('country').notNull(),
  state: text('state').notNull(),
  /** 80,000 is 8 %. */
  partsPerMillion: integer('parts_per_million').notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const finishedTasks = pgTable('finished_tasks', {
  task: text('task').primaryKey(),
  finishedAt: at('finished_at').notNull(),
  count: bigint('count', { mode: 'number' }).notNull().default(0),
})

export const publicFiles = pgTable('public_files', {
  path: text('path').notNull(),
  part: integer('part').notNull(),
  parts: integer('parts').notNull(),
  readAt: at('read_at').notNull(),
  hash: text('hash').notNull(),
})
