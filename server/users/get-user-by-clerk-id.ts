import type { users as contract } from '#contract/users.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'
import { userColumns, userOf, userRow } from './user-row.ts'

const statement = sql({
  name: 'user-by-clerk-id',
  text: `select ${userColumns} from users where clerk_user_id = $1`,
  row: userRow,
})

export const getUserByClerkId: Handler<typeof contract.getUserByClerkId> = async (call, input) => {
  const [row] = await query(call.db, statement, [resolveClerkId(call.caller, input.clerkUserId)])
  return row ? userOf(row) : null
}
