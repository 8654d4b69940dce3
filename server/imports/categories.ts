import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'

export type Category = { id: string; name: string; parentId: string | null }

const statement = sql({
  name: 'import-categories',
  text: 'select id, name, parent_id as "parentId" from categories order by sort_order, id',
  row: { id: 'text', name: 'text', parentId: 'text?' },
})

export function readCategories(db: Database | Transaction): Promise<Category[]> {
  return query(db, statement, [])
}

/** The category of products whose file names none. */
export const uncategorized = 'Uncategorized'

export type FoundCategory = { id: string } | { missing: [name: string] | [parent: string, name: string] } | 'ambiguous'

/** The last two names of a path: 'Bags > Everyday > Totes' is a category Totes in Everyday. */
export function namesOf(path: string): string[] {
  const names = path.split('>').map((name) => name.trim())
  return names.filter((name) => name).slice(-2)
}

/**
 * Finds a category by its names, ['Totes'] or ['Everyday', 'Totes']. A single name that several categories have means the one of the first
 * level.
 */
export function findCategory(categories: readonly Category[], names: readonly string[]): FoundCategory {
  const [name = '', parent] = names.toReversed()
  const named = categories.filter((one) => isSame(one.name, name))
  const found = parent ? named.filter((one) => isSame(nameOf(categories, one.parentId), parent)) : named
  const [first] = found
  if (!first) return { missing: parent ? [parent, name] : [name] }
  if (found.length === 1) return first
  const [top, another] = parent ? [] : found.filter(({ parentId }) => !parentId)
  return top && !another ? top : 'ambiguous'
}

/** The path of a category in files: its name alone when that is unique. */
export function categoryPathOf(categories: readonly Category[], id: string): string {
  const category = categories.find((one) => one.id === id)
  if (!category) return ''
  const isAlone = categories.filter((one) => isSame(one.name, category.name)).length === 1
  return isAlone || !category.parentId ? category.name : `${nameOf(categories, category.parentId)} > ${category.name}`
}

function nameOf(categories: readonly Category[], id: string | null): string {
  return categories.find((one) => one.id === id)?.name ?? ''
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
