import type { addresses as contract } from '#contract/addresses.ts'
import { query, sql } from '#database/query.ts'
import { checkPostalAddress } from '#domain/shipping/postal-address.ts'
import { topics } from '#server/live/topics.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { refuseInput } from '#server/rpc/parse-input.ts'
import { addressColumns, addressOf, addressRow, lockAddresses, unmarkDefault } from './address-rows.ts'

const find = sql({
  name: 'addresses-find',
  text: `select ${addressColumns} from addresses where id = $1 and user_id = $2`,
  row: addressRow,
})

/** Null fields stay unchanged; an empty second line is cleared. */
const update = sql({
  name: 'addresses-update',
  text: `update addresses set first_name = coalesce($3, first_name), last_name = coalesce($4, last_name),
  address_line1 = coalesce($5, address_line1), address_line2 = nullif(coalesce($6, address_line2), ''),
  city = coalesce($7, city), state = coalesce($8, state), zip_code = coalesce($9, zip_code),
  country = coalesce($10, country), phone = nullif(coalesce($11, phone), ''),
  is_default = is_default or $12
where id = $1 and user_id = $2 returning ${addressColumns}`,
  row: addressRow,
})

export const updateAddress: Handler<typeof contract.updateAddress> = async (call, input) => {
  const { addressId, opened = {}, ...changes } = input
  const { db: tx } = call
  const { userId } = call.caller
  await lockAddresses(tx, userId)
  const [found] = await query(tx, find, [addressId, userId])
  if (!found) throw call.refuse('NOT_FOUND', 'This address does not exist.')
  const stored = { ...found, addressLine2: found.addressLine2 ?? '', phone: found.phone ?? '' }
  await refuseChangedMeanwhile(tx, { thing: 'address', stored, opened, given: changes })
  const { state = found.state, zipCode = found.zipCode, country = found.country } = changes
  const isSamePlace = state === found.state && zipCode === found.zipCode && country === found.country
  const wrong = isSamePlace ? {} : checkPostalAddress({ state, zipCode, country })
  if (Object.keys(wrong).length > 0) throw refuseInput(wrong)
  if (changes.isDefault) await unmarkDefault(tx, userId)
  const { firstName, lastName, addressLine1, addressLine2, city, phone } = changes
  const values = [firstName, lastName, addressLine1, addressLine2, city, state, zipCode, country, phone]
  const [row] = await query(tx, update, [
    addressId,
    userId,
    ...values.map((value) => value ?? null),
    changes.isDefault ?? false,
  ])
  if (!row) throw new Error('The address was not changed')
  call.announce(topics.addresses(userId))
  return addressOf(row)
}
