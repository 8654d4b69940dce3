import type { users as contract } from '#contract/users.ts'
import { query } from '#database/connection.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { ownClerkId } from '#server/rpc/own.ts'
import { type UserRow, userColumns, userOf } from './user-row.ts'

const statement = { name: 'user-by-clerk-id', text: `select ${userColumns} from users where clerk_user_id = $1` }

export const getUserByClerkId: Handler<typeof contract.getUserByClerkId> = async (call, input) => {
  const [row] = await query<UserRow>(call.db, statement, [ownClerkId(call.caller, input.clerkUserId)])
  return row ? userOf(row) : null
}
