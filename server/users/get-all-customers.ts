import type { users as contract } from '#contract/users.ts'
import { combinations, lists } from '#database/combinations.ts'
import { allStatements, query, sql } from '#database/query.ts'
import { type CustomerFilter, type CustomerSort, customerFilters, customerSorts } from '#domain/people/customer-tier.ts'
import { topics } from '#server/live/topics.ts'
import { maxWords, wordsOf } from '#server/orders/orders.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { customerColumns, customerOf, customerOrders, customerRow, holdsWords, isOf } from './customer-rows.ts'

export const getAllCustomers: Handler<typeof contract.getAllCustomers> = async (call, input) => {
  call.watch(topics.orders, topics.dashboard, topics.customers)
  const { search, filter, sortBy, limit, offset } = input
  const words = wordsOf(search)
  const values = [limit, offset, ...words, ...(filter === 'new' ? [call.now] : [])]
  return (await query(call.db, customerPage({ words, filter, sortBy }), values)).map(customerOf)
}

type Listing = { words: readonly string[]; filter: CustomerFilter; sortBy: CustomerSort }

allStatements(() =>
  combinations({ words: lists(['%a%'], maxWords), filter: customerFilters, sortBy: customerSorts }).map(customerPage),
)

/** A statement for each combination of filters, so that each uses its index. */
export function customerPage({ words, filter, sortBy }: Listing) {
  const found =
    words.length > 0 ? `with found as materialized (select id from users u where ${holdsWords(words, 3)}) ` : ''
  const isFound = found && ' and u.id in (select id from found)'
  return sql({
    name: `customers-${filter}-${sortBy}-${words.length}`,
    text: `${found}select ${customerColumns} from customers c join users u on u.id = c.user_id
where ${isOf(filter, `$${words.length + 3}`)}${isFound} order by ${customerOrders[sortBy]} limit $1 offset $2`,
    row: customerRow,
  })
}
