import type { customers as contract } from '#contract/customers.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { customerFilters, customerSorts } from '#domain/people/customer-tier.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const list = sql({
  name: 'customer-segments',
  text: 'select id as "_id", name, search, filter, sort_by as "sortBy" from customer_segments order by lower(name)',
  row: { _id: 'text', name: 'text', search: 'text', filter: oneOf(customerFilters), sortBy: oneOf(customerSorts) },
})

export const getSegments: Handler<typeof contract.getSegments> = async (call) => {
  call.watch(topics.customers)
  return query(call.db, list)
}
