/**
 * The returns that hold each of the words in their order's number, name and address, or in their own RMA number, as `found`; without
 * words all of them. The patterns are parameters from `first` on.
 */
export function found(words: readonly string[], first: number): string {
  const columns = 'r.id, r.status, r.created_at'
  if (words.length === 0) return `with found as not materialized (select ${columns} from return_requests r)`
  const holds = (document: string) => words.map((_, index) => `${document} like $${first + index}`).join(' and ')
  return `with found as materialized (
  select ${columns} from orders o join return_requests r on r.order_id = o.id
  where ${holds("lower(o.order_number || ' ' || o.customer_name || ' ' || o.email)")}
  union select ${columns} from return_requests r where ${holds('lower(r.rma_number)')})`
}
