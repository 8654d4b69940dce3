import { expect, test } from 'vitest'
import { type GuardedShop, guardedShop } from './support/guarded-shop.ts'
import type { Moment } from './support/trap.ts'
import type { Answer } from './support/web-buyer.ts'
import {
  complete,
  newPurchase,
  orderedBy,
  type Purchase,
  prepare,
  settled,
  settledInTime,
  tryAgain,
} from './support/whole-purchase.ts'

// The connection to the database is cut at each message that one purchase sends on it. The server lives on.

const timeout = 600_000

test.concurrent(
  'its connection cut when any message has passed on: a clear answer, and trying again gives one order',
  {
    timeout,
  },
  () => cutAtEachMessage('sent'),
)

test.concurrent('its connection cut when the answer to any message would come back: the same', { timeout }, () =>
  cutAtEachMessage('answered'),
)

async function cutAtEachMessage(moment: Moment): Promise<void> {
  await using shop = await guardedShop({ moment })
  const refused: number[] = []
  for (let isOver = false; !isOver; ) {
    const purchase = await newPurchase(shop, { keepsCard: true })
    const { message, answers } = await buyAndLoseConnection(shop, purchase)
    expect(answers, `cut at ${message}`).toEqual(answers.map(() => expect.toSatisfy(isClear)))
    refused.push(...answers.map(({ status }) => status).filter((status) => status !== 200))
    if (message !== null)
      await tryAgain(shop, purchase).catch((e) => {
        console.log(shop.output().slice(-3000))
        throw e
      })
    expect(await settledInTime(shop, purchase), `cut at ${message}`).toEqual(orderedBy(purchase))
    isOver = message === null
  }
  expect(shop.trap.done.size).toBeGreaterThan(50)
  expect(refused.length).toBeGreaterThan(20)
  expect(await shop.differences()).toEqual([])
}

async function buyAndLoseConnection(shop: GuardedShop, purchase: Purchase) {
  shop.trap.arm(({ cut }) => cut())
  const answers: Answer[] = []
  answers.push(await prepare(purchase))
  if (purchase.intent) await purchase.buyer.pay(purchase.intent)
  answers.push(...(await complete(shop, purchase, 'browser')))
  await settled(shop, purchase)
  return { message: shop.trap.disarm(), answers }
}

/** What the shopper asked for, or words that say what to do. */
function isClear({ status, body }: Answer): boolean {
  return status === 200 || (typeof body.code === 'string' && /again/.test(String(body.message)))
}
