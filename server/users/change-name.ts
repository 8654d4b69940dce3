import type { users as contract } from '#contract/users.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { nameOf, nameParts } from '#domain/people/person-name.ts'
import { topics } from '#server/live/topics.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { userColumns, userOf, userRow } from './user-row.ts'

const lock = sql({
  name: 'user-name-lock',
  text: 'select name from users where id = $1 and deleted_at is null for no key update',
  row: { name: 'text' },
})
const statement = sql({
  name: 'user-rename',
  text: `update users set name = $2 where id = $1 and deleted_at is null returning ${userColumns}`,
  row: userRow,
})

/**
 * Changes the caller's name, first at the identity provider, whose name is copied at each sign-in. When two changes happen at the same
 * time, the second one is refused, although the provider has its name until either is saved again.
 */
export const changeName: Handler<typeof contract.changeName> = async ({ shop, caller }, { name, opened }) => {
  const refuseChanged = async (tx: Transaction) => {
    const [stored] = await query(tx, lock, [caller.userId])
    if (!stored) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
    const save = { stored: { name: nameOf(nameParts(stored.name)) }, opened: { name: opened }, given: { name } }
    await refuseChangedMeanwhile(tx, { thing: 'name', ...save })
  }
  await shop.write(refuseChanged)
  await shop.identity.rename(caller.clerkUserId, name)
  const row = await shop.write(async (tx, announce) => {
    await refuseChanged(tx)
    const [renamed] = await query(tx, statement, [caller.userId, name])
    announce(topics.profile(caller.userId))
    return renamed
  })
  if (!row) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
  return userOf(row)
}
