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

// A real server process is killed with SIGKILL at each message that one purchase sends to the database and to the gateway, several
// purchases at a time, each stopped at a message of its own. It is started again on the same data, and then left to itself or asked
// again by the shoppers, in turn.

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

type Step = (shop: GuardedShop, purchase: Purchase) => Promise<unknown>
/** What the server does, up to the beginning and from there to the end. */
type Doings = { before?: Step; doings: Step; keepsCard?: boolean }

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

async function payFor(_shop: GuardedShop, purchase: Purchase): Promise<void> {
  await prepare(purchase)
  if (purchase.intent) await purchase.buyer.pay(purchase.intent)
}

const together = 4

/** Several purchases are stopped, each at another message, before the server is killed under all of them. */
async function killAtEachMessage(doings: Doings, { moment, least }: { moment: Moment; least: number }) {
  await using shop = await guardedShop({ moment })
  const outcomes: string[] = []
  let isLeftAlone = moment === 'sent'
  for (let isOver = false; !isOver; ) {
    const stopped: Stopped[] = []
    while (stopped.length < together && !isOver) {
      const next = await stopAtNextMessage(shop, doings)
      isOver = next.message === null
      stopped.push(next)
    }
    shop.kill()
    const isCheckoutOver = isLeftAlone
    await shop.startAgain(() => passTime(shop, { isCheckoutOver }))
    for (const one of stopped) outcomes.push(await outcomeOf(shop, one, isLeftAlone))
    isLeftAlone = !isLeftAlone
  }
  expect(outcomes.length, 'messages').toBeGreaterThan(least)
  expect(await shop.differences()).toEqual([])
  return new Set(outcomes)
}

type Stopped = { purchase: Purchase; message: string | null }

/** Nothing that the server does for this purchase after the message, or its answer, comes through. Null: it came to its end. */
async function stopAtNextMessage(shop: GuardedShop, { before, doings, keepsCard = false }: Doings): Promise<Stopped> {
  const purchase = await newPurchase(shop, { keepsCard })
  await before?.(shop, purchase)
  const stopped = Promise.withResolvers<void>()
  shop.trap.arm(({ hold }) => {
    hold()
    stopped.resolve()
  })
  await Promise.race([stopped.promise, doings(shop, purchase).then(() => settled(shop, purchase))])
  return { purchase, message: shop.trap.disarm() }
}

async function outcomeOf(shop: GuardedShop, { purchase, message }: Stopped, isLeftAlone: boolean): Promise<string> {
  if (!isLeftAlone) await tryAgain(shop, purchase)
  const state = await settled(shop, purchase)
  const wanted = isLeftAlone ? [orderedBy(purchase), untouched] : [orderedBy(purchase)]
  expect(wanted, `killed at ${message}, then ${isLeftAlone ? 'left alone' : 'tried again'}`).toContainEqual(state)
  return state.charges === 1 ? 'ordered' : 'untouched'
}
