import { expect, test } from 'vitest'
import { type GuardedShop, guardedShop } from './support/guarded-shop.ts'
import type { Moment } from './support/trap.ts'
import {
  complete,
  newPurchase,
  orderedBy,
  type Purchase,
  passTime,
  prepare,
  settled,
  tryAgain,
  untouched,
} from './support/whole-purchase.ts'

// A real server process is killed with SIGKILL at each message that one purchase sends to the database and to the gateway, started
// again on the same data, and then left to itself or asked again by the shopper, in turn.

const timeout = 600_000

test.concurrent('killed when any message has passed on: a complete paid order, or all released and nothing charged', {
  timeout,
}, async () => {
  const seen = await killAtEachMessage(buys, { moment: 'sent', least: 45 })
  expect(seen).toEqual(new Set(['ordered', 'untouched']))
})

test.concurrent('killed when the answer to any message would come back, by a shopper who saves the card: the same', {
  timeout,
}, async () => {
  const seen = await killAtEachMessage({ ...buys, keepsCard: true }, { moment: 'answered', least: 55 })
  expect(seen).toEqual(new Set(['ordered', 'untouched']))
})

test.concurrent('killed at any message after the payment, when the event is faster than the browser: a complete order', {
  timeout,
}, async () => {
  const seen = await killAtEachMessage(hearsOfPayment, { moment: 'answered', least: 20 })
  expect(seen).toEqual(new Set(['ordered']))
})

test.concurrent('killed at any message while a payment that was given up is released: all released, nothing charged', {
  timeout,
}, async () => {
  const seen = await killAtEachMessage(releases, { moment: 'sent', least: 8 })
  expect(seen).toEqual(new Set(['untouched']))
})

type Step = (shop: GuardedShop, purchase: Purchase) => Promise<unknown>
/** What the server does, up to the beginning and from there to the end. */
type Doings = { before?: Step; doings: Step; keepsCard?: boolean; isNeverTriedAgain?: boolean }

const buys: Doings = {
  async doings(shop, purchase) {
    await payFor(shop, purchase)
    await complete(shop, purchase, 'browser')
  },
}

const hearsOfPayment: Doings = {
  before: payFor,
  doings: (shop, purchase) => complete(shop, purchase, 'webhook'),
}

const releases: Doings = {
  before: (_shop, purchase) => prepare(purchase),
  async doings(shop) {
    await passTime(shop, { isCheckoutOver: true })
    await shop.run("select graphile_worker.add_job('release-checkouts', '{}')")
  },
  isNeverTriedAgain: true,
}

async function payFor(_shop: GuardedShop, purchase: Purchase): Promise<void> {
  await prepare(purchase)
  if (purchase.intent) await purchase.buyer.pay(purchase.intent)
}

/** Once for each message; the last time it comes to its end. */
async function killAtEachMessage(doings: Doings, { moment, least }: { moment: Moment; least: number }) {
  await using shop = await guardedShop({ moment })
  const outcomes: string[] = []
  for (;;) {
    const { outcome, isKilled } = await killOnce(shop, doings, outcomes.length)
    outcomes.push(outcome)
    if (!isKilled) break
  }
  expect(outcomes.length, 'messages').toBeGreaterThan(least)
  expect(await shop.differences()).toEqual([])
  return new Set(outcomes)
}

async function killOnce(
  shop: GuardedShop,
  { before, doings, keepsCard = false, isNeverTriedAgain }: Doings,
  turn: number,
) {
  const purchase = await newPurchase(shop, { keepsCard })
  await before?.(shop, purchase)
  shop.trap.arm(() => shop.kill())
  await doings(shop, purchase)
  await settled(shop, purchase)
  const message = shop.trap.disarm()
  const isLeftAlone = isNeverTriedAgain || turn % 2 === 0
  if (message) await liveOn(shop, purchase, isLeftAlone)
  const state = await settled(shop, purchase)
  const wanted = isLeftAlone ? [orderedBy(purchase), untouched] : [orderedBy(purchase)]
  expect(wanted, `killed at ${message}, then ${isLeftAlone ? 'left alone' : 'tried again'}`).toContainEqual(state)
  return { outcome: state.charges === 1 ? 'ordered' : 'untouched', isKilled: message !== null }
}

async function liveOn(shop: GuardedShop, purchase: Purchase, isLeftAlone: boolean): Promise<void> {
  await passTime(shop, { isCheckoutOver: isLeftAlone })
  await shop.startAgain()
  if (!isLeftAlone) await tryAgain(shop, purchase)
}
