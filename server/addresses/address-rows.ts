import type { SavedAddress } from '#contract/addresses.ts'
import type { Transaction } from '#database/connection.ts'
import { query, type Row, sql } from '#database/query.ts'

export const addressColumns = `id as "_id", first_name as "firstName", last_name as "lastName",
  address_line1 as "addressLine1", address_line2 as "addressLine2", city, state, zip_code as "zipCode", country,
  phone, is_default as "isDefault"`
export const addressRow = {
  _id: 'text',
  firstName: 'text',
  lastName: 'text',
  addressLine1: 'text',
  addressLine2: 'text?',
  city: 'text',
  state: 'text',
  zipCode: 'text',
  country: 'text',
  phone: 'text?',
  isDefault: 'boolean',
} as const

export function addressOf({ addressLine2, phone, ...row }: Row<typeof addressRow>): SavedAddress {
  return { ...row, ...(addressLine2 && { addressLine2 }), ...(phone && { phone }) }
}

const lock = sql({ name: 'addresses-lock', text: 'select id from users where id = $1 for no key update' })

/** Lets one transaction at a time change a customer's addresses, so that exactly one is the default. False for an unknown customer. */
export async function lockAddresses(tx: Transaction, userId: string): Promise<boolean> {
  return (await query(tx, lock, [userId])).length > 0
}

const unmark = sql({
  name: 'addresses-unmark',
  text: 'update addresses set is_default = false where user_id = $1 and is_default',
})

export async function unmarkDefault(tx: Transaction, userId: string): Promise<void> {
  await query(tx, unmark, [userId])
}
