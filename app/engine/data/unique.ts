/** Removes duplicates, of entries that moved from one page's answer to the next. */
export function unique<Entry extends { _id: string }>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()]
}
