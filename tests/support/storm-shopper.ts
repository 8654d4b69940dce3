import type { GuardedShop } from './guarded-shop.ts'
import { typedCard } from './sandbox.ts'
import { type Answer, type Intent, type WebBuyer, webBuyer } from './web-buyer.ts'
import { announcePayment } from './whole-purchase.ts'

const cards = { good: '4242424242424242', declined: '4000000000000002', checked: '4000002760003184' }

/** The shopper's behaviors at payment. */
export const habits = [
  'types a card',
  'uses a saved card',
  'is declined, then pays',
  'is declined, then leaves',
  'passes the check',
  'fails the check, then leaves',
  'never answers the check',
  'never pays',
  'clicks twice',
  'loses the answer, and asks again',
] as const

export type Habit = (typeof habits)[number]

/** The last result that the shopper saw. */
export type Reported = 'ordered' | 'left' | 'OUT_OF_STOCK' | 'PROMO_CODE_INVALID' | string

export async function stormShopper(
  shop: GuardedShop,
  order: { habit: Habit; bagId: string; quantity: number; promoCode?: string },
) {
  const buyer = await webBuyer(shop, 'storm')
  const savedCard = order.habit === 'uses a saved card' ? await saveCard(shop, buyer) : null
  const wish = { ...order, savedCard }
  return {
    ...order,
    userId: buyer.userId,
    try: () => tryOnce(shop, buyer, wish),
    doWithoutCode: () => delete wish.promoCode,
  }
}

export type StormShopper = Awaited<ReturnType<typeof stormShopper>>

type SavedCard = { _id: string; stripePaymentMethodId: string }
type Wish = { habit: Habit; bagId: string; quantity: number; promoCode?: string; savedCard: SavedCard | null }

/** Goes to the payment, and then acts by habit. */
async function tryOnce(shop: GuardedShop, buyer: WebBuyer, wish: Wish): Promise<Reported> {
  const { bagId, quantity, promoCode, savedCard, habit } = wish
  const call = () =>
    buyer.prepare({
      cartItems: [{ productId: bagId, quantity }],
      amount: amountOf(wish),
      ...(promoCode && { promoCode }),
      ...(savedCard && { paymentMethodId: savedCard._id }),
    })
  const [answer] = await Promise.all(habit === 'clicks twice' ? [call(), call()] : [call()])
  if (answer.status !== 200) return wordOf(answer)
  const intent = answer.body as Intent
  if (!(await pay(shop, buyer, { intent, wish }))) return 'left'
  const order = () => buyer.createOrder(intent)
  if (habit === 'loses the answer, and asks again') await Promise.all([order(), order(), call()])
  // The gateway's event arrives at the same time.
  const answers = await Promise.all([
    order(),
    ...(habit === 'clicks twice' ? [order()] : []),
    announcePayment(shop, intent),
  ])
  return answers.every(({ status }) => status === 200) ? 'ordered' : wordOf(answers[0] as Answer)
}

/** Pays; true when the payment succeeded. */
async function pay(
  shop: GuardedShop,
  buyer: WebBuyer,
  { intent, wish }: { intent: Intent; wish: Wish },
): Promise<boolean> {
  const card = (number: string) => buyer.pay(intent, number)
  const { habit, savedCard } = wish
  if (habit === 'never pays') return false
  if (habit === 'is declined, then leaves') return (await card(cards.declined)).status === 200
  if (habit === 'is declined, then pays') await card(cards.declined)
  if (habit.includes('the check')) {
    await card(cards.checked)
    return habit === 'passes the check'
      ? says(shop, intent, 'accept')
      : habit.startsWith('fails') && says(shop, intent, 'fail')
  }
  const saved = { payment_method: savedCard?.stripePaymentMethodId ?? '', client_secret: intent.clientSecret }
  const path = `/v1/payment_intents/${intent.paymentIntentId}/confirm`
  const paid = savedCard ? await shop.sandbox.browser(path, saved) : await card(cards.good)
  return paid.status === 200
}

async function says(
  shop: GuardedShop,
  { paymentIntentId, clientSecret }: Intent,
  outcome: 'accept' | 'fail',
): Promise<boolean> {
  const path = `/v1/payment_intents/${paymentIntentId}/authenticate`
  const { body } = await shop.sandbox.browser(path, { client_secret: clientSecret, outcome })
  return body.status === 'succeeded'
}

async function saveCard(shop: GuardedShop, buyer: WebBuyer): Promise<SavedCard> {
  const { body: setup } = await buyer.call('payments/createSetupIntent', {})
  const fields = typedCard(cards.good, { client_secret: String(setup.clientSecret) })
  const left = await shop.sandbox.browser(`/v1/setup_intents/${setup.setupIntentId}/confirm`, fields)
  const saved = await buyer.call('paymentMethods/addPaymentMethod', { stripePaymentMethodId: left.body.payment_method })
  if (saved.status !== 200) throw new Error(`The card was not saved: ${JSON.stringify(saved)}`)
  return saved.body as SavedCard
}

/** The amount for products of $200, with 8 % tax, and a tenth off with a code. */
function amountOf({ quantity, promoCode }: Wish): number {
  return quantity * (promoCode ? 19_440 : 21_600)
}

function wordOf({ status, body }: Answer): string {
  return typeof body.code === 'string' ? body.code : `answered ${status}`
}
