import type { users as contract } from '#contract/users.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { userColumns, userOf, userRow } from './user-row.ts'

const statement = sql({
  name: 'user-rename',
  text: `update users set name = $2 where id = $1 and deleted_at is null returning ${userColumns}`,
  row: userRow,
})

/** Changes the caller's name, first at the identity provider, whose name is copied at each sign-in. */
export const changeName: Handler<typeof contract.changeName> = async ({ shop, caller }, { name }) => {
  await shop.identity.rename(caller.clerkUserId, name)
  const row = await shop.write(async (tx, announce) => {
    const [renamed] = await query(tx, statement, [caller.userId, name])
    announce(topics.profile(caller.userId))
    return renamed
  })
  if (!row) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
  return userOf(row)
}
