import type { users as contract } from '#contract/users.ts'
import { lists } from '#database/combinations.ts'
import { allStatements, query, sql } from '#database/query.ts'
import type { CustomerFilter } from '#domain/people/customer-tier.ts'
import { topics } from '#server/live/topics.ts'
import { maxWords, wordsOf } from '#server/orders/orders.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { holdsWords, isOf } from './customer-rows.ts'

export const getCustomerStats: Handler<typeof contract.getCustomerStats> = async (call, { search }) => {
  call.watch(topics.orders, topics.dashboard)
  const words = wordsOf(search)
  const [row] = await query(call.db, words.length > 0 ? ofFound(words) : ofAll, [call.now, ...words])
  if (!row) throw new Error('No figures')
  return row
}

const row = {
  totalCustomers: 'integer',
  highValue: 'integer',
  frequentBuyers: 'integer',
  newThisMonth: 'integer',
} as const

const ofAll = sql({
  name: 'customer-stats',
  text: `select coalesce(sum(count), 0)::int as "totalCustomers",
  coalesce(sum(count) filter (where is_high_value), 0)::int as "highValue",
  coalesce(sum(count) filter (where is_frequent), 0)::int as "frequentBuyers",
  (select count(*)::int from customers c where ${isOf('new', '$1')}) as "newThisMonth" from customer_counts`,
  row,
})

allStatements(() => lists(['%a%'], maxWords).slice(1).map(ofFound))

function ofFound(words: readonly string[]) {
  const countOf = (filter: CustomerFilter) => `count(*) filter (where ${isOf(filter, '$1')})::int`
  return sql({
    name: `customer-stats-${words.length}`,
    text: `select ${countOf('all')} as "totalCustomers", ${countOf('high-value')} as "highValue",
  ${countOf('frequent')} as "frequentBuyers", ${countOf('new')} as "newThisMonth"
from customers c join users u on u.id = c.user_id where ${holdsWords(words, 2)}`,
    row,
  })
}
