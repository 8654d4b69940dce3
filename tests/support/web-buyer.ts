import { createHmac } from 'node:crypto'
import { hashToken } from '#adapters/identity/hashed-tokens.ts'
import type { Database } from '#database/connection.ts'
import { insertRows } from '#database/table-rows.ts'
import { type Role, roleOf } from '#domain/people/rights.ts'
import { address } from './buying.ts'
import type { GuardedShop } from './guarded-shop.ts'
import { typedCard } from './sandbox.ts'

export type Intent = { paymentIntentId: string; clientSecret: string; orderNumber: string; status: string }
type Person = { cookie: string; userId: string; email: string; from: string }
type New = { name: string; role: Role | 'admin'; secret: string }

let people = 0

/** A customer with a session, inserted directly: hashing a password for each would take longer than the test. */
export async function signedInCookie(db: Database, { name, role, secret }: New): Promise<Person> {
  const id = crypto.randomUUID()
  const email = `${name}-${id.slice(0, 8)}@example.com`
  const token = crypto.randomUUID().replaceAll('-', '')
  await db.$client.query(
    'insert into identity_user (id, name, email, "emailVerified", role) values ($1, $2, $3, true, $4)',
    [...[id, name, email, role]],
  )
  await db.$client.query(
    `insert into identity_session (id, token, "userId", "expiresAt", "updatedAt") values ($1, $2, $3, now() + interval '7 days', now())`,
    [crypto.randomUUID(), hashToken(token), id],
  )
  await insertRows(db, 'users', { id, clerkUserId: id, email, name, role: roleOf(role) })
  // The team needs a second step of signing in.
  if (roleOf(role) !== 'customer')
    await db.$client.query(`insert into identity_two_steps (user_id, key, on_since) values ($1, 'none', now())`, [id])
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  people += 1
  const from = `10.0.${people >> 8}.${people & 255}`
  return {
    cookie: `__Host-stella-maris.session_token=${encodeURIComponent(`${token}.${signature}`)}`,
    userId: id,
    email,
    from,
  }
}

/** The server's response; status 0 when there was none. */
export type Answer = { status: number; body: Record<string, unknown> }

/** A customer who buys over the network, with a card typed into the gateway's form. */
export async function webBuyer(shop: GuardedShop, name = 'ann', role: Role | 'admin' = 'customer') {
  const person = await shop.signIn(name, role)
  const call = (path: string, input: unknown) => post(shop.url, path, { input, person })
  return {
    ...person,
    call,
    prepare: (order: Order) =>
      call('payments/createPaymentIntent', {
        email: person.email,
        selectedCharityType: 'children',
        shippingAddress: address,
        ...order,
      }),
    pay: ({ paymentIntentId, clientSecret }: Intent, card = '4242424242424242') =>
      shop.sandbox.browser(
        `/v1/payment_intents/${paymentIntentId}/confirm`,
        typedCard(card, { client_secret: clientSecret }),
      ),
    createOrder: ({ paymentIntentId }: Pick<Intent, 'paymentIntentId'>) =>
      call('orders/createOrder', { stripePaymentIntentId: paymentIntentId }),
  }
}

export type WebBuyer = Awaited<ReturnType<typeof webBuyer>>

type Order = {
  cartItems: { productId: string; quantity: number; variantIds?: string[]; shippingOptionId?: string }[]
  amount: number
  promoCode?: string
  paymentMethodId?: string
  saveNewPaymentMethod?: boolean
  additionalDonation?: number
}

async function post(url: string, path: string, { input, person }: { input: unknown; person: Person }): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    origin: 'https://shop.example',
    cookie: person.cookie,
    'x-forwarded-for': person.from,
  }
  try {
    const response = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
    return { status: response.status, body: await response.json() }
  } catch (error) {
    return { status: 0, body: { message: String(error) } }
  }
}
