import type { addresses as contract } from '#contract/addresses.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockAddresses } from './address-rows.ts'

const remove = sql({
  name: 'addresses-delete',
  text: 'delete from addresses where id = $1 and user_id = $2 returning is_default as "wasDefault"',
  row: { wasDefault: 'boolean' },
})

const promote = sql({
  name: 'addresses-promote',
  text: `update addresses set is_default = true where id = (
  select id from addresses where user_id = $1 order by created_at desc, id limit 1)`,
})

export const deleteAddress: Handler<typeof contract.deleteAddress> = async (call, { addressId }) => {
  const { db: tx } = call
  const { userId } = call.caller
  await lockAddresses(tx, userId)
  const [removed] = await query(tx, remove, [addressId, userId])
  if (!removed) throw call.refuse('NOT_FOUND', 'This address does not exist.')
  if (removed.wasDefault) await query(tx, promote, [userId])
  call.announce(topics.addresses(userId))
  return null
}
