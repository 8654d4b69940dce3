import { z } from 'zod'
import type { SortOption } from '#domain/sort-option.ts'
import { sorts } from './sorts.ts'

const after = z.tuple([z.string(), z.string(), z.string().regex(/^[^\0]{1,64}$/)])

/** Where a page ended: it holds the sort, so that a cursor of another list is recognized. */
export function writeCursor(sortBy: SortOption, { sortKey, id }: { sortKey: string; id: string }): string {
  return Buffer.from(JSON.stringify([sortBy, sortKey, id])).toString('base64url')
}

/** Null for anything that this list did not hand out. */
export function readCursor(cursor: string, sortBy: SortOption): { sortKey: string; id: string } | null {
  try {
    const [sort, sortKey, id] = after.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return sort === sortBy && sorts[sortBy].isKey(sortKey) ? { sortKey, id } : null
  } catch {
    return null
  }
}
