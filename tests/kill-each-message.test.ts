import { expect, test } from 'vitest'
import { type GuardedShop, guardedShop } from './support/guarded-shop.ts'
import type { Moment } from './support/trap.ts'
import {
  complete,
  type First,
  newPurchase,
  ordered,
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

test.concurrent(
  'killed when any message has passed on: a complete paid order, or all released and nothing charged',
  {
    timeout,
  },
  () => killAtEachMessage({ moment: 'sent', first: 'browser', least: 45 }),
)

test.concurrent('killed when the answer to any message would come back: the same', { timeout }, () =>
  killAtEachMessage({ moment: 'answered', first: 'browser', least: 45 }),
)

test.concurrent(
  'killed at any message after the payment, when the event is faster than the browser: a complete order',
  {
    timeout,
  },
  () => killAtEachMessage({ moment: 'answered', first: 'webhook', least: 20 }),
)

type Way = { moment: Moment; first: First /** How many messages there are at least. */; least: number }

async function killAtEachMessage({ moment, first, least }: Way): Promise<void> {
  await using shop = await guardedShop({ moment })
  const outcomes: string[] = []
  for (;;) {
    const outcome = await killOnce(shop, first, outcomes.length)
    if (outcome === null) break
    outcomes.push(outcome)
  }
  expect(outcomes.length, 'messages').toBeGreaterThanOrEqual(least)
  expect(new Set(outcomes)).toEqual(new Set(first === 'browser' ? ['ordered', 'untouched'] : ['ordered']))
  expect(await shop.differences()).toEqual([])
}

/** Null when the purchase came to its end, because the server was killed at each of its messages before. */
async function killOnce(shop: GuardedShop, first: First, turn: number): Promise<string | null> {
  const purchase = await newPurchase(shop)
  const arm = () => shop.trap.arm(() => shop.kill())
  if (first === 'browser') arm()
  await prepare(purchase)
  if (purchase.intent) await purchase.buyer.pay(purchase.intent)
  if (first === 'webhook') arm()
  await complete(shop, purchase, first)
  const end = await settled(shop, purchase)
  const message = shop.trap.disarm()
  if (message === null) {
    expect(end).toEqual(ordered)
    return null
  }
  return afterDeath(shop, purchase, { message, isLeftAlone: turn % 2 === 0 })
}

type Death = { message: string; isLeftAlone: boolean }

async function afterDeath(shop: GuardedShop, purchase: Purchase, { message, isLeftAlone }: Death): Promise<string> {
  await passTime(shop, { isCheckoutOver: isLeftAlone })
  await shop.startAgain()
  if (!isLeftAlone) await tryAgain(shop, purchase)
  const state = await settled(shop, purchase)
  const wanted = isLeftAlone ? [ordered, untouched] : [ordered]
  expect(wanted, `killed at ${message}, then ${isLeftAlone ? 'left alone' : 'tried again'}`).toContainEqual(state)
  return state.charges === 1 ? 'ordered' : 'untouched'
}
