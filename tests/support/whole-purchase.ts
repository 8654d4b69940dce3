import { setTimeout as sleep } from 'node:timers/promises'
import type { GuardedShop } from './guarded-shop.ts'
import { until } from './waits.ts'
import { type Answer, type Intent, type WebBuyer, webBuyer } from './web-buyer.ts'

/** The first to turn a payment into an order: the browser that paid, or the gateway's webhook. */
type First = 'browser' | 'webhook'

export type Purchase = {
  bagId: string
  code: string
  buyer: WebBuyer
  intent: Intent | null
  shippingOptionId: string | null
  /** Another payment for the same cart. */
  second?: Intent
  /** True to save the card with the order. */
  savesCard: boolean
  /** True for a promo code over the whole amount. */
  isFree: boolean
}

/** A new shopper, a new product and a promo code for one order. */
export async function newPurchase(shop: GuardedShop, { savesCard = false, isFree = false } = {}): Promise<Purchase> {
  const bag = await shop.sell({ price: 100, stock: 5 })
  const code = `CODE-${bag.id.slice(-8).toUpperCase()}`
  await shop.issue(code, { maxUsageCount: 1, maxUsagePerUser: 1, ...(isFree && { type: 'percentage', value: 100 }) })
  const shipping = isFree ? await shop.shippingOf(bag.id, { priceCents: 0 }) : null
  const parts = { bagId: bag.id, code, savesCard, isFree, shippingOptionId: shipping?.id ?? null }
  return { ...parts, buyer: await webBuyer(shop), intent: null }
}

/** Prepares the payment, which is recorded once the server has answered. */
export async function prepare(purchase: Purchase): Promise<Answer> {
  const { bagId, code: promoCode, buyer, savesCard: saveNewPaymentMethod, isFree, shippingOptionId } = purchase
  // Two products of $100, a tenth off, tax of 8 %, and an additional donation of $5.
  const paid = { amount: 19_940, promoCode, additionalDonation: 5, saveNewPaymentMethod }
  const line = { productId: bagId, quantity: 2, ...(shippingOptionId && { shippingOptionId }) }
  const answer = await buyer.prepare({ ...(isFree ? { amount: 0, promoCode } : paid), cartItems: [line] })
  if (answer.status === 200) purchase.intent = answer.body as Intent
  return answer
}

/** All steps from the card to the shopper's order; stops at a refusal or a missing answer. */
export async function complete(shop: GuardedShop, { buyer, intent }: Purchase, first: First): Promise<Answer[]> {
  if (!intent) return []
  const order = () => buyer.createOrder(intent)
  const event = () => announcePayment(shop, intent)
  const ways = first === 'browser' ? [order, event] : [event, order]
  const answers: Answer[] = []
  for (const way of ways) if (!shop.faults.isBlocked()) answers.push(await way())
  return answers
}

/** Sends the gateway's own event to the shop, once the gateway has issued it. */
export async function announcePayment(
  shop: GuardedShop,
  { paymentIntentId }: Pick<Intent, 'paymentIntentId'>,
): Promise<Answer> {
  const event = await until(
    async () => shop.sandbox.inbox.delivered.find(({ body }) => isPayment(body, paymentIntentId)),
    (found) => found !== undefined,
  )
  const headers = { 'content-type': 'application/json', 'stripe-signature': String(event?.headers['stripe-signature']) }
  const url = `${shop.url}/api/webhooks/payment`
  return fetch(url, { method: 'POST', headers, body: event?.body ?? '' }).then(
    async (response) => ({ status: response.status, body: await response.json() }),
    () => ({ status: 0, body: {} }),
  )
}

function isPayment(body: string, intentId: string): boolean {
  return body.includes('"payment_intent.succeeded"') && body.includes(`"${intentId}"`)
}

const ordered = {
  stock: 3,
  reservations: 0,
  orders: 1,
  unfinished: 0,
  use: 'final',
  ledger: 'charge+donation+gift',
  donations: 1,
  jobs: 0,
  emails: 'sent',
  deliveredEmails: 1,
  charges: 1,
  cards: 0,
  status: 'confirmed',
  refunds: 0,
  receipts: 0,
}
/** The state without any purchase. */
export const untouched: State = {
  stock: 5,
  reservations: 0,
  orders: 0,
  unfinished: 0,
  use: null,
  ledger: null,
  donations: 0,
  jobs: 0,
  emails: null,
  deliveredEmails: 0,
  charges: 0,
  cards: 0,
  status: null,
  refunds: 0,
  receipts: 0,
}

/** The state after a complete order. */
export function orderedBy({ savesCard, isFree }: Purchase): State {
  return { ...ordered, cards: savesCard ? 1 : 0, ...(isFree && { charges: 0 }) }
}

type InShop = Pick<
  typeof ordered,
  'stock' | 'reservations' | 'orders' | 'unfinished' | 'donations' | 'jobs' | 'cards'
> &
  Record<'use' | 'ledger' | 'emails' | 'status', string | null> & { refunds: number; receipts: number }
export type State = InShop & { deliveredEmails: number; charges: number }

/** Prepared once for each connection: they are read twenty times a second, and planning takes longer than running. */
const inShop = {
  name: 'in-shop',
  text: `with returned as (select r.id, r.status from refunds r left join orders o on o.id = r.order_id
  join checkouts c on c.id = coalesce(r.checkout_id, o.checkout_id) where c.user_id = $2)
select (select total_stock from products where id = $1) as stock,
  (select count(*)::int from stock_reservations where product_id = $1) as reservations,
  (select count(*)::int from orders where user_id = $2) as orders,
  (select string_agg(status, '+') from orders where user_id = $2) as status,
  (select count(*)::int from checkouts where user_id = $2 and status in ('open', 'releasing'))
    + (select count(*)::int from returned where status = 'pending') as unfinished,
  (select count(*)::int from returned where status = 'succeeded') as refunds,
  (select string_agg(state, '+') from promo_uses where user_id = $2) as use,
  (select string_agg(l.kind, '+' order by l.kind) from ledger_entries l join orders o on o.id = l.order_id
    where o.user_id = $2) as ledger,
  (select count(*)::int from donations d join orders o on o.id = d.order_id where o.user_id = $2) as donations,
  (select count(*)::int from graphile_worker._private_jobs j where j.payload ->> 'userId' = $2
    or j.payload ->> 'refundId' in (select id from returned) or exists (select from orders o
    where o.user_id = $2 and (j.payload ->> 'orderId' = o.id or j.payload ->> 'key' like '%' || o.id || '%'))) as jobs,
  (select count(*)::int from payment_methods where user_id = $2) as cards,
  (select count(*)::int from withdrawal_receipts w join return_requests r on r.id = w.return_id where r.user_id = $2) as receipts,
  (select string_agg(m.status, '+') from emails m where m.recipient = $3) as emails`,
}

const atGateway = {
  name: 'at-gateway',
  text: `select count(*)::int as charges from sandbox_gateway.charges c join sandbox_gateway.payment_intents i on i.id = c.payment_intent_id
where i.receipt_email = $1 and c.status = 'succeeded' and c.amount_refunded = 0`,
}

/** The state of a purchase in stock, ledger and gateway, and in the shopper's mailbox. */
export async function stateOf(shop: GuardedShop, { bagId, buyer: { userId, email } }: Purchase): Promise<State> {
  const { rows: states } = await shop.db.$client.query<InShop>({ ...inShop, values: [bagId, userId, email] })
  const { rows } = await shop.sandbox.pool.query({ ...atGateway, values: [email] })
  const deliveredEmails = shop.mailServer.taken.filter((delivered) => delivered.includes(`\nTo: ${email}`))
  // An email that is sent twice has the same id: mail programs show it once.
  const ids = new Set(deliveredEmails.map((delivered) => /^Message-ID: (.*)$/im.exec(delivered)?.[1]))
  return { ...(states[0] as InShop), deliveredEmails: ids.size, charges: rows[0].charges }
}

const maxRounds = 1_200

/** The state once no work is under way, or the work was stopped by a fault, or the time is over. */
export async function settled(
  shop: GuardedShop,
  purchase: Purchase,
  isStopped = () => shop.faults.message() !== null,
): Promise<State> {
  for (let round = 1; ; round++) {
    const state = await stateOf(shop, purchase)
    if (isSettled(state) || isStopped() || round === maxRounds) return state
    await sleep(50)
  }
}

/** The final state of a shop that continues to run: simulated minutes pass until no work waits. */
export async function settledInTime(shop: GuardedShop, purchase: Purchase): Promise<State> {
  for (let round = 1; ; round++) {
    const state = await stateOf(shop, purchase)
    if (isSettled(state) || round === maxRounds) return state
    if (round % 20 === 0) await passTime(shop)
    await sleep(50)
  }
}

function isSettled({ jobs, unfinished, orders, emails }: State): boolean {
  return jobs === 0 && unfinished === 0 && (orders === 0 || /^sent(\+sent)*$/.test(emails ?? ''))
}

/** Simulates a pause of the shop: locks on jobs and emails expire, and delays are over, as are the checkouts of people who left. */
export async function passTime(shop: GuardedShop, { leftAlone = [] as string[] } = {}): Promise<void> {
  await shop.run("update emails set claimed_until = claimed_until - interval '5 minutes' where status = 'queued'")
  await shop.run(`update graphile_worker._private_jobs
    set locked_at = locked_at - interval '5 minutes', run_at = least(run_at, now())`)
  for (const task of ['freeJobs', 'retryEmails']) await shop.run("select graphile_worker.add_job($1, '{}')", [task])
  const end = `update checkouts set expires_at = expires_at - interval '20 minutes', next_look_at = now() where user_id = any($1)`
  await shop.run(end, [leftAlone])
}

/** Retries as the page does: it requests the order of a known payment, else it starts anew. */
export async function tryAgain(shop: GuardedShop, purchase: Purchase): Promise<void> {
  const { buyer } = purchase
  if (purchase.intent && (await buyer.createOrder(purchase.intent)).status === 200) return
  const answer = await prepare(purchase)
  const { intent } = purchase
  if (answer.status !== 200 || !intent) throw new Error(`Trying again: ${JSON.stringify(answer)}`)
  if (intent.status !== 'succeeded') await buyer.pay(intent)
  const answers = [await buyer.createOrder(intent), await announcePayment(shop, intent)]
  if (answers.some(({ status }) => status !== 200)) throw new Error(`Trying again: ${JSON.stringify(answers)}`)
}
