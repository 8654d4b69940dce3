import { expect, test } from 'vitest'
import type { GuardedShop } from './support/guarded-shop.ts'
import { killAtEachChange, type Work, writtenEmail } from './support/kill-at-each-change.ts'
import { complete, orderedBy, type Purchase, prepare, tryAgain, untouched } from './support/whole-purchase.ts'

// A real server process is killed with SIGKILL at each message of one purchase to the database or the gateway that leaves another state
// than the message before. Several purchases run at a time, each stopped at its own message. The server starts again on the same
// data. Then it is left alone, or the shoppers ask again, in turn.

const timeout = 1_200_000

test.concurrent('a purchase that is killed after any change was passed on is a complete paid order, or everything is released and nothing charged', {
  timeout,
}, async () => {
  const seen = await killAtEachChange(buys, 'sent')
  expect(seen).toEqual(new Set(['ordered', 'untouched']))
})

test.concurrent('the same holds for a purchase that saves the card and is killed before the answer to any change', {
  timeout,
}, async () => {
  const seen = await killAtEachChange({ ...buys, ...savesCard }, 'answered')
  expect(seen).toEqual(new Set(['ordered', 'untouched']))
})

test.concurrent('a purchase that is killed at any change after the payment is a complete order, when the event is faster than the browser', {
  timeout,
}, async () => {
  const seen = await killAtEachChange(handlesPayment, 'answered')
  expect(seen).toEqual(new Set(['ordered']))
})

test.concurrent('a free order that is killed at any change is complete, or everything is released', {
  timeout,
}, async () => {
  const seen = await killAtEachChange(takesForNothing, 'answered')
  expect(seen).toEqual(new Set(['ordered', 'untouched']))
})

const ends: Pick<Work, 'again' | 'outcomes' | 'final'> = {
  again: tryAgain,
  outcomes: (purchase) => ({ ordered: orderedBy(purchase), untouched }),
  final: ['ordered'],
}

const buys: Work = {
  ...ends,
  async work(shop, purchase) {
    await payFor(shop, purchase)
    await complete(shop, purchase, 'browser')
  },
  messages: [
    ...['checkout-store-first-intent', 'gateway POST /v1/payment_intents', 'gateway GET /v1/payment_intents/:id'],
    ...['commit #2', 'webhook-remember', 'order-claim', ...writtenEmail],
  ],
}

const savesCard: Pick<Work, 'savesCard' | 'messages'> = {
  savesCard: true,
  messages: [...buys.messages, 'gateway POST /v1/customers', 'gateway GET /v1/payment_methods/:id'],
}

/** No gateway event reports it. */
const takesForNothing: Work = {
  ...ends,
  isFree: true,
  work: takeForNothing,
  again: takeForNothing,
  messages: ['commit #2', 'order-claim', ...writtenEmail],
}

async function takeForNothing(_shop: GuardedShop, purchase: Purchase): Promise<void> {
  await prepare(purchase)
  if (purchase.intent) await purchase.buyer.createOrder(purchase.intent)
}

const handlesPayment: Work = {
  ...ends,
  before: payFor,
  work: (shop, purchase) => complete(shop, purchase, 'webhook'),
  messages: ['webhook-remember', 'order-claim', ...writtenEmail],
}

async function payFor(_shop: GuardedShop, purchase: Purchase): Promise<void> {
  await prepare(purchase)
  if (purchase.intent) await purchase.buyer.pay(purchase.intent)
}
