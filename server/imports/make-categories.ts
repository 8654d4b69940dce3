import transliterate from '@sindresorhus/transliterate'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { slugOf } from '#domain/slug.ts'
import { type Category, findCategory } from './categories.ts'

// The lock for changes of the tree; a table lock would wait for those who wait for this one.
const lock = sql({ name: 'import-categories-lock', text: "select pg_advisory_xact_lock(hashtext('categories'))" })
const insert = sql({
  name: 'import-category-insert',
  text: `insert into categories (id, parent_id, slug, name, sort_order)
select $1, $2, case when exists (select from categories where $3 in (slug, id)) then $3 || '-' || left($1, 8) else $3 end, $4,
  coalesce((select max(sort_order) + 1 from categories), 0)`,
})

/** The id of a path's category; missing categories of the path are created, under a lock. */
export async function makeCategory(tx: Transaction, categories: Category[], path: readonly string[]): Promise<string> {
  const found = findCategory(categories, path.join(' > '))
  if (found !== 'ambiguous' && 'id' in found) return found.id
  await query(tx, lock, [])
  const [name = '', parent] = path.toReversed()
  const parentId = parent ? await topCategory(tx, categories, parent) : null
  return addCategory(tx, categories, { name, parentId })
}

async function topCategory(tx: Transaction, categories: Category[], name: string): Promise<string> {
  const found = categories.find((one) => !one.parentId && one.name.toLowerCase() === name.toLowerCase())
  return found?.id ?? addCategory(tx, categories, { name, parentId: null })
}

async function addCategory(tx: Transaction, categories: Category[], category: Omit<Category, 'id'>): Promise<string> {
  const id = crypto.randomUUID()
  await query(tx, insert, [id, category.parentId, slugOf(category.name, transliterate) || id, category.name])
  categories.push({ ...category, id })
  return id
}
