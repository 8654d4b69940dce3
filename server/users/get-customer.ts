import type { users as contract } from '#contract/users.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { customerColumns, customerOf, customerRow } from './customer-rows.ts'

const statement = sql({
  name: 'customer-by-id',
  text: `select ${customerColumns} from customers c join users u on u.id = c.user_id where u.id = $1 and c.is_listed`,
  row: customerRow,
})

export const getCustomer: Handler<typeof contract.getCustomer> = async (call, { customerId }) => {
  call.watch(topics.orders, topics.dashboard, topics.customers)
  const [row] = await query(call.db, statement, [customerId])
  if (!row) throw call.refuse('NOT_FOUND', 'This customer does not exist.')
  return customerOf(row)
}
