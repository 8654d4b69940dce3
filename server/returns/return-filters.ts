/**
 * The searched text of a return, in lower case: its order's number, name and email address, and its RMA number. Written as in the index.
 */
const document = `(r.order_text || ' ' || lower(coalesce(r.rma_number, '')))`

/** The returns that contain each of the words, as `found`; without words all of them. The patterns are parameters from `first` on. */
export function found(words: readonly string[], first: number): string {
  const conditions = words.map((_, index) => `${document} like $${first + index}`).join(' and ')
  return `with found as not materialized (select r.id, r.status, r.created_at from return_requests r ${conditions && `where ${conditions}`})`
}
