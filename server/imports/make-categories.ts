import transliterate from '@sindresorhus/transliterate'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { slugOf } from '#domain/text/slug.ts'
import type { Category } from './categories.ts'
import type { TargetCategory } from './plan-product.ts'

// The lock for changes of the tree. A table lock would wait for transactions that wait for this lock.
const lock = sql({ name: 'import-categories-lock', text: "select pg_advisory_xact_lock(hashtext('categories'))" })
const insert = sql({
  name: 'import-category-insert',
  text: `insert into categories (id, parent_id, slug, name, sort_order)
select $1, $2, case when exists (select from categories where $3 in (slug, id)) then $3 || '-' || left($1, 8) else $3 end, $4,
  coalesce((select max(sort_order) + 1 from categories), 0)`,
})

/** Locks the tree until the transaction ends, so that nobody else adds a category of the same name. */
export async function lockCategories(tx: Transaction): Promise<void> {
  await query(tx, lock, [])
}

const maxSlugLetters = 50

/** Returns the id of each product's category. Missing categories are created, once for each path, for which the tree must be locked. */
export function openCategoryMaker(tx: Transaction, categories: readonly Category[]) {
  const made = new Map<string, string>()
  const add = async (name: string, parentId: string | null): Promise<string> => {
    const id = crypto.randomUUID()
    const slug = slugOf(name, transliterate).slice(0, maxSlugLetters).replace(/-$/, '')
    await query(tx, insert, [id, parentId, slug || id, name])
    return id
  }
  const makeOnce = async (path: readonly string[], make: () => Promise<string>): Promise<string> => {
    const key = path.join('>').toLowerCase()
    const id = made.get(key) ?? (await make())
    made.set(key, id)
    return id
  }
  const topCategory = async (name: string): Promise<string> => {
    const found = categories.find((one) => !one.parentId && one.name.toLowerCase() === name.toLowerCase())
    return found?.id ?? makeOnce([name], () => add(name, null))
  }
  return async (target: TargetCategory): Promise<string> => {
    if ('id' in target) return target.id
    const [name = '', parent] = target.missing.toReversed()
    if (!parent) return topCategory(name)
    return makeOnce([parent, name], async () => add(name, await topCategory(parent)))
  }
}
