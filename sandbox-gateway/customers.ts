import { query, sql } from '#database/query.ts'
import type { Call, Db, Endpoint } from './endpoint.ts'
import { newId } from './ids.ts'
import { newCustomer, readParameters } from './parameters.ts'
import { badRequest, missing } from './refusal.ts'
import { type CustomerRow, customerRow } from './rows.ts'
import { customerShape } from './shapes.ts'

const columns = 'id, email, name, metadata, created_at'

const add = sql({
  name: 'sandbox-add-customer',
  text: `insert into sandbox_gateway.customers (id, email, name, metadata) values ($1, $2, $3, $4) returning ${columns}`,
  row: customerRow,
})

const remove = sql({
  name: 'sandbox-delete-customer',
  text: `with cards as (update sandbox_gateway.payment_methods set customer_id = null, name = null, is_spent = true where customer_id = $1),
intents as (update sandbox_gateway.payment_intents set customer_id = null where customer_id = $1),
setups as (delete from sandbox_gateway.setup_intents where customer_id = $1)
delete from sandbox_gateway.customers where id = $1 returning id`,
  row: { id: 'text' },
})

const find = sql({
  name: 'sandbox-find-customer',
  text: `select ${columns} from sandbox_gateway.customers where id = $1`,
  row: customerRow,
})

export const createCustomer: Endpoint = async (call) => {
  const { email = null, name = null, metadata = {} } = readParameters(newCustomer, call.form)
  const [customer] = await query({ $client: call.db }, add, [newId('cus'), email, name, metadata])
  if (!customer) throw new Error('The customer was not written')
  return { status: 200, body: customerShape(customer) }
}

export const showCustomer: Endpoint = async (call) => {
  const customer = await findCustomer(call.db, call.id)
  if (!customer) throw missing('customer', call.id)
  return { status: 200, body: customerShape(customer) }
}

/** Deletes a customer with the saved cards; payments remain. */
export const deleteCustomer: Endpoint = async (call) => {
  const rows = await query({ $client: call.db }, remove, [call.id])
  if (rows.length === 0) throw missing('customer', call.id)
  return { status: 200, body: { id: call.id, object: 'customer', deleted: true } }
}

/** The id of an existing customer, null when none is given. */
export async function customerOf(call: Call, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null
  if (await findCustomer(call.db, id)) return id
  throw badRequest('resource_missing', `No such customer: '${id}'`, { param: 'customer' })
}

async function findCustomer(db: Db, id: string): Promise<CustomerRow | null> {
  return (await query({ $client: db }, find, [id]))[0] ?? null
}
