import { z } from 'zod'
import { type Order, sorts } from './sorts.ts'

const after = z.tuple([z.string(), z.string(), z.string().regex(/^[^\0]{1,64}$/)])

/** Where a page ended: it holds the order, so that a cursor of another list is recognized. */
export function writeCursor(order: Order, { sortKey, id }: { sortKey: string; id: string }): string {
  return Buffer.from(JSON.stringify([order, sortKey, id])).toString('base64url')
}

/** Null for anything that this list did not hand out. */
export function readCursor(cursor: string, order: Order): { sortKey: string; id: string } | null {
  try {
    const [of, sortKey, id] = after.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return of === order && sorts[order].isKey(sortKey) ? { sortKey, id } : null
  } catch {
    return null
  }
}
