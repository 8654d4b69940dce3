import { expect, test } from 'vitest'
import type { FaultPoint } from './support/fault-injector.ts'
import { type GuardedShop, guardedShop } from './support/guarded-shop.ts'
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

// The connection to the database is cut, or falls silent, at each message of one purchase. The server keeps running. Before the answer to
// a read, or to a statement of a transaction that has not ended, a cut leaves what the cut after that message leaves: the database has
// changed nothing. Therefore answers are cut at each change only.

const timeout = 1_200_000

test.concurrent(
  'when its connection is cut after any message was passed on, the answer is clear, and trying again makes one order',
  {
    timeout,
  },
  () => loseConnectionAtEachMessage('cut', 'sent'),
)

test.concurrent('when its connection is cut before the answer to any change, the same holds', { timeout }, () =>
  loseConnectionAtEachMessage('cut', 'answered'),
)

test.concurrent(
  'when its connection falls silent instead of the answer to any message, the same holds within the time-out',
  { timeout },
  () => loseConnectionAtEachMessage('silence', 'answered'),
)

type Loss = 'cut' | 'silence'

async function loseConnectionAtEachMessage(loss: Loss, point: FaultPoint): Promise<void> {
  const at = loss === 'cut' && point === 'answered' ? 'each change' : 'each message'
  await using shop = await guardedShop({ point, at, timeoutSeconds: loss === 'cut' ? 10 : 1 })
  const refused: number[] = []
  for (let isOver = false; !isOver; ) {
    const purchase = await newPurchase(shop, { savesCard: true })
    const { message, answers } = await buyAndLoseConnection(shop, purchase, loss)
    expect(answers, `${loss} at ${message}`).toEqual(answers.map(() => expect.toSatisfy(isClear)))
    refused.push(...answers.map(({ status }) => status).filter((status) => status !== 200))
    if (message !== null) await tryUntilServed(shop, purchase)
    expect(await settledInTime(shop, purchase), `${loss} at ${message}`).toEqual(orderedBy(purchase))
    isOver = message === null
  }
  expect(shop.faults.done.size).toBeGreaterThan(at === 'each change' ? 20 : 50)
  expect(refused.length).toBeGreaterThan(at === 'each change' ? 5 : 20)
  expect(await shop.discrepancies()).toEqual([])
}

async function buyAndLoseConnection(shop: GuardedShop, purchase: Purchase, loss: Loss) {
  // The gateway's silence lasts longer, and is tested elsewhere.
  const isSilent = () => loss === 'silence' && !shop.faults.message()?.startsWith('gateway')
  shop.faults.arm(({ cut, hold }) => (isSilent() ? hold() : cut()))
  const answers: Answer[] = []
  answers.push(await prepare(purchase))
  if (purchase.intent) await purchase.buyer.pay(purchase.intent)
  answers.push(...(await complete(shop, purchase, 'browser')))
  await settled(shop, purchase)
  return { message: shop.faults.disarm(), answers }
}

/** On a busy machine such a short time-out may also end retries. */
async function tryUntilServed(shop: GuardedShop, purchase: Purchase, tries = 5): Promise<void> {
  try {
    await tryAgain(shop, purchase)
  } catch (error) {
    if (tries === 1) throw error
    await tryUntilServed(shop, purchase, tries - 1)
  }
}

/** True for the requested answer, or for a text that says how to continue. */
function isClear({ status, body }: Answer): boolean {
  return status === 200 || (typeof body.code === 'string' && /again/.test(String(body.message)))
}
