/** The text that a return is found by, in small letters: its order's number, name and address, and its own RMA number. Written as the index has it. */
const document = `(r.order_words || ' ' || lower(coalesce(r.rma_number, '')))`

/** The returns that hold each of the words, as `found`; without words all of them. The patterns are parameters from `first` on. */
export function found(words: readonly string[], first: number): string {
  const held = words.map((_, index) => `${document} like $${first + index}`).join(' and ')
  return `with found as not materialized (select r.id, r.status, r.created_at from return_requests r ${held && `where ${held}`})`
}
