import { randomUUID } from 'node:crypto'
import type { addresses as contract } from '#contract/addresses.ts'
import { query, sql } from '#database/query.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveClerkId } from '#server/rpc/resolve-owner.ts'
import { addressColumns, addressOf, addressRow, lockAddresses, unmarkDefault } from './address-rows.ts'

const count = sql({
  name: 'addresses-count',
  text: 'select count(*)::int as count from addresses where user_id = $1',
  row: { count: 'integer' },
})

const insert = sql({
  name: 'addresses-add',
  text: `insert into addresses (id, user_id, first_name, last_name, address_line1, address_line2, city, state, zip_code,
  country, phone, is_default) values ($1, $2, $3, $4, $5, nullif($6, ''), $7, $8, $9, $10, nullif($11, ''), $12) returning ${addressColumns}`,
  row: addressRow,
})

export const addAddress: Handler<typeof contract.addAddress> = async (call, { clerkUserId, ...address }) => {
  const { db: tx, caller } = call
  // Administrators, too, save only their own addresses.
  resolveClerkId({ ...caller, role: 'customer' }, clerkUserId)
  const { userId } = caller
  if (!(await lockAddresses(tx, userId))) throw call.refuse('NOT_FOUND', 'This customer does not exist.')
  const [{ count: saved } = { count: 0 }] = await query(tx, count, [userId])
  if (saved >= visitorPolicy.addressesMax)
    throw call.refuse(
      'ADDRESSES_FULL',
      `You have saved ${saved} addresses, and that is all we can keep. Please remove one first.`,
    )
  const isDefault = address.isDefault || saved === 0
  if (isDefault) await unmarkDefault(tx, userId)
  const { firstName, lastName, addressLine1, addressLine2, city, state, zipCode, country, phone } = address
  const values = [firstName, lastName, addressLine1, addressLine2 ?? '', city, state, zipCode, country, phone ?? '']
  const [row] = await query(tx, insert, [randomUUID(), userId, ...values, isDefault])
  if (!row) throw new Error('The address was not written')
  call.announce(topics.addresses(userId))
  return addressOf(row)
}
