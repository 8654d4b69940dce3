import type { users as contract } from '#contract/users.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { customerColumns, customerOf, customerRow } from './customer-rows.ts'

const statement = sql({
  name: 'customer-by-id',
  text: `select ${customerColumns} from customers c join users u on u.id = c.user_id where u.id = $1 and c.is_listed`,
  row: customerRow,
})

const merged = sql({
  name: 'customer-merged-into',
  text: 'select staying_id as "mergedInto" from account_merges where leaving_id = $1',
  row: { mergedInto: 'text' },
})

export const getCustomer: Handler<typeof contract.getCustomer> = async (call, { customerId }) => {
  call.watch(topics.orders, topics.dashboard, topics.customers)
  const [row] = await query(call.db, statement, [customerId])
  if (!row) throw await unknown(call, customerId)
  return customerOf(row)
}

/** The refusal NOT_FOUND, which names the other account when this one was merged into it. */
async function unknown({ db, refuse }: Call<typeof contract.getCustomer>, customerId: string) {
  const [found] = await query(db, merged, [customerId])
  if (!found) return refuse('NOT_FOUND', 'This customer does not exist.')
  return refuse('NOT_FOUND', 'This account has become part of another one.', found)
}
