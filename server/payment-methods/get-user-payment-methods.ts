import type { paymentMethods as contract } from '#contract/payment-methods.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'
import { cardColumns, cardRow } from './card-rows.ts'

const owner = sql({ name: 'cards-owner', text: 'select id from users where clerk_user_id = $1', row: { id: 'text' } })

const statement = sql({
  name: 'cards-of-user',
  text: `select ${cardColumns} from payment_methods where user_id = $1 order by is_default desc, created_at desc, id`,
  row: cardRow,
})

export const getUserPaymentMethods: Handler<typeof contract.getUserPaymentMethods> = async (call, input) => {
  const clerkUserId = resolveClerkId(call.caller, input.clerkUserId)
  const userId = clerkUserId === call.caller.clerkUserId ? call.caller.userId : await idOf()
  if (userId === undefined) return []
  call.watch(topics.paymentMethods(userId))
  return query(call.db, statement, [userId])

  async function idOf(): Promise<string | undefined> {
    return (await query(call.db, owner, [clerkUserId]))[0]?.id
  }
}
