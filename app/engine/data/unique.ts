/** Removes duplicates that moved between two pages' answers. */
export function unique<Entry extends { _id: string }>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()]
}
