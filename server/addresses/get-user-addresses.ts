import type { addresses as contract } from '#contract/addresses.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'
import { addressColumns, addressOf, addressRow } from './address-rows.ts'

const owner = sql({
  name: 'addresses-owner',
  text: 'select id from users where clerk_user_id = $1',
  row: { id: 'text' },
})

const statement = sql({
  name: 'addresses-of-user',
  text: `select ${addressColumns} from addresses where user_id = $1 order by is_default desc, created_at desc, id`,
  row: addressRow,
})

export const getUserAddresses: Handler<typeof contract.getUserAddresses> = async (call, input) => {
  const clerkUserId = resolveClerkId(call.caller, input.clerkUserId)
  const userId = clerkUserId === call.caller.clerkUserId ? call.caller.userId : await idOf()
  if (userId === undefined) return []
  call.watch(topics.addresses(userId))
  return (await query(call.db, statement, [userId])).map(addressOf)

  async function idOf(): Promise<string | undefined> {
    return (await query(call.db, owner, [clerkUserId]))[0]?.id
  }
}
