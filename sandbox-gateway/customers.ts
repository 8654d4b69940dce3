import { query, sql } from '#database/query.ts'
import type { Call, Db, Endpoint } from './endpoint.ts'
import { newId } from './ids.ts'
import { newCustomer, readParameters } from './parameters.ts'
import { badRequest, missing } from './refusal.ts'
import { type CustomerRow, customerRow } from './rows.ts'
import { customerShape } from './shapes.ts'

const columns = 'id, email, name, metadata, created_at'

export const createCustomer: Endpoint = async (call) => {
  const { email = null, name = null, metadata = {} } = readParameters(newCustomer, call.form)
  const text = `insert into sandbox_gateway.customers (id, email, name, metadata) values ($1, $2, $3, $4) returning ${columns}`
  const values = [newId('cus'), email, name, metadata]
  const rows = await query({ $client: call.db }, sql({ name: 'sandbox-add-customer', text, row: customerRow }), values)
  const [customer] = rows
  if (!customer) throw new Error('The customer was not written')
  return { status: 200, body: customerShape(customer) }
}

export const showCustomer: Endpoint = async (call) => {
  const customer = await findCustomer(call.db, call.id)
  if (!customer) throw missing('customer', call.id)
  return { status: 200, body: customerShape(customer) }
}

/** The id of a customer that exists, null when none is named. */
export async function customerOf(call: Call, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null
  if (await findCustomer(call.db, id)) return id
  throw badRequest('resource_missing', `No such customer: '${id}'`, { param: 'customer' })
}

async function findCustomer(db: Db, id: string): Promise<CustomerRow | null> {
  const text = `select ${columns} from sandbox_gateway.customers where id = $1`
  const rows = await query({ $client: db }, sql({ name: 'sandbox-find-customer', text, row: customerRow }), [id])
  return rows[0] ?? null
}
