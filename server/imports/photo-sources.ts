import type { FileStorage } from '#adapters/storage/storage.ts'
import { columnName, type Problem } from './columns.ts'
import { largestOf, type Source } from './pictures.ts'

/** True for a photo on another server; other photos are the shop's own, or files that were uploaded with the import. */
export function isRemote({ isOurs, url }: Source): boolean {
  return !isOurs && !url.startsWith('file:')
}

/** The reason why a photo of the shop, or one that comes along with the file, does not exist, or null. */
export async function refusalOfLocal(
  storage: FileStorage,
  { isOurs, url }: Source,
  brought: ReadonlyMap<string, string>,
): Promise<string | null> {
  if (isOurs) return (await storage.has(largestOf(url).slice(1))) ? null : `The shop has no photo at ${url}`
  return brought.has(url) ? null : `No photo called “${url.slice(5)}” came with the file`
}

export function photoProblem({ row, key }: Source, reason: string): Problem {
  return { line: row.line, column: columnName(key), reason, isPhoto: true }
}
