/** What moved between the answers of two pages is shown once. */
export function unique<Entry extends { _id: string }>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()]
}
