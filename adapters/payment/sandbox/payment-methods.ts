import { type Card, namedCard, readCard } from './cards.ts'
import type { Call, Db, Endpoint } from './endpoint.ts'
import { newId } from './ids.ts'
import { newPaymentMethod, readParameters } from './parameters.ts'
import { badRequest } from './refusal.ts'
import type { PaymentMethodRow } from './rows.ts'
import { paymentMethodShape } from './shapes.ts'

const columns = 'id, brand, last4, exp_month, exp_year, outcome, created_at'

export const createPaymentMethod: Endpoint = async (call) => {
  const { card } = readParameters(newPaymentMethod, call.form)
  const method = await keepCard(call.db, readCard(card, call.now))
  return { status: 200, body: paymentMethodShape(method) }
}

/** A known id, or one of Stripe's names for test cards. */
export async function paymentMethodOf(call: Call, id: string): Promise<PaymentMethodRow> {
  const card = namedCard(id, call.now)
  const method = card ? await keepCard(call.db, card) : await findPaymentMethod(call.db, id)
  if (method) return method
  throw badRequest('resource_missing', `No such PaymentMethod: '${id}'`, { param: 'payment_method' })
}

/** Brand, last four digits and expiry are all that stays of a card. */
export async function keepCard(db: Db, card: Card): Promise<PaymentMethodRow> {
  const text = `insert into sandbox_payment_methods (id, brand, last4, exp_month, exp_year, outcome)
    values ($1, $2, $3, $4, $5, $6) returning ${columns}`
  const values = [newId('pm'), card.brand, card.last4, card.expMonth, card.expYear, card.outcome]
  const { rows } = await db.query<PaymentMethodRow>({ name: 'sandbox-keep-card', text, values })
  const [kept] = rows
  if (!kept) throw new Error('The card was not kept')
  return kept
}

async function findPaymentMethod(db: Db, id: string): Promise<PaymentMethodRow | null> {
  const text = `select ${columns} from sandbox_payment_methods where id = $1`
  const { rows } = await db.query<PaymentMethodRow>({ name: 'sandbox-find-method', text, values: [id] })
  return rows[0] ?? null
}
