import { expect } from 'vitest'
import type { InputOf } from '#contract/define.ts'
import type { SavedCard } from '#contract/payment-methods.ts'
import type { payments } from '#contract/payments.ts'
import { reconcile } from '#server/ledger/ledger.ts'
import { createClient } from '#server/rpc/client.ts'
import { openSandbox, typedCard } from './sandbox.ts'
import { openTestShop } from './shop.ts'

type Line = { productId: string; variantIds?: string[]; quantity: number; shippingOptionId?: string | null }
type Intent = { clientSecret: string; paymentIntentId: string; orderNumber: string; status: string }
type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type More = Partial<InputOf<typeof payments.createPaymentIntent>>

export const address = {
  firstName: 'Ann',
  lastName: 'Weaver',
  addressLine1: '1 Harbor Street',
  city: 'Portland',
  state: 'Oregon',
  zipCode: '97201',
  country: 'United States',
}

/** A test shop with a payment gateway, called by HTTP. Reconciliation must succeed at the end, unless the test falsifies the data. */
export async function openBuying({
  isFalsified = false,
  sandbox: given,
}: {
  isFalsified?: boolean
  sandbox?: Sandbox
} = {}) {
  const sandbox = given ?? (await openSandbox())
  const shop = await openTestShop({ payment: sandbox.gateway })
  return {
    ...shop,
    sandbox,
    async [Symbol.asyncDispose]() {
      const lines = isFalsified ? [] : await reconcile({ db: shop.db, payment: sandbox.gateway })
      await shop[Symbol.asyncDispose]()
      await sandbox[Symbol.asyncDispose]()
      if (lines.length > 0) throw new Error(`The ledger differs:\n${lines.join('\n')}`)
    },
  }
}

export type Buying = Awaited<ReturnType<typeof openBuying>>

/** A customer with helpers for the steps from quote to card. */
export async function buyerAt(shop: Buying, name: string) {
  return buyerOf(shop, await shop.signIn(name))
}

/** The same customer at a separate node: only the database is shared. */
export function onAnotherNode(shop: Buying, { caller }: Buyer): Buyer {
  return buyerOf(shop, { ...createClient({ ...shop.shop }, { caller }), caller })
}

function buyerOf(shop: Buying, client: Awaited<ReturnType<Buying['signIn']>>) {
  const amountOf = async (cartItems: Line[], { additionalDonation, promoCode }: More = {}) => {
    const { checkout } = await client.cart.quoteCart({ cartItems, additionalDonation, promoCode })
    return Math.round(checkout.totalAmount * 100)
  }
  return {
    ...client,
    amountOf,
    payWithSaved: ({ paymentIntentId, clientSecret }: Intent, card: SavedCard) =>
      shop.sandbox.browser(`/v1/payment_intents/${paymentIntentId}/confirm`, {
        client_secret: clientSecret,
        payment_method: card.stripePaymentMethodId,
      }),
    async prepare(cartItems: Line[], more: More = {}): Promise<Intent> {
      const amount = more.amount ?? (await amountOf(cartItems, more))
      const order = { email: client.caller.email, selectedCharityType: 'children' as const, shippingAddress: address }
      return client.payments.createPaymentIntent({ ...order, cartItems, ...more, amount })
    },
    pay: ({ paymentIntentId, clientSecret }: Intent, card = '4242424242424242') =>
      shop.sandbox.browser(
        `/v1/payment_intents/${paymentIntentId}/confirm`,
        typedCard(card, { client_secret: clientSecret }),
      ),
  }
}

export type Buyer = ReturnType<typeof buyerOf>

/** The code of a refusal, or 'ok'. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  )
}

/** Waits until a connection waits for a lock. */
export async function isWaiting(shop: Pick<Buying, 'db'>): Promise<void> {
  const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await shop.db.$client.query(text)).rowCount).toBe(1)
}
