import { z } from 'zod'

const after = z.tuple([z.string(), z.string().max(200), z.string().max(64)])

/** Where a page ended: it holds the sort, so that a cursor of another list is recognized. */
export function writeCursor(sortBy: string, { sortKey, id }: { sortKey: string; id: string }): string {
  return Buffer.from(JSON.stringify([sortBy, sortKey, id])).toString('base64url')
}

/** Null for anything that this list did not hand out. */
export function readCursor(cursor: string, sortBy: string): { sortKey: string; id: string } | null {
  try {
    const [sort, sortKey, id] = after.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return sort === sortBy && isKey(sort, sortKey) ? { sortKey, id } : null
  } catch {
    return null
  }
}

/** A forged key must not reach PostgreSQL's casts. */
function isKey(sort: string, key: string): boolean {
  if (sort === 'name') return !key.includes('\0')
  if (sort === 'newest') return /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(key)
  return /^\d{1,9}(\.\d{1,4})?$/.test(key)
}
