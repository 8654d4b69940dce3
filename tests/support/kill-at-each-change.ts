import { expect } from 'vitest'
import type { FaultPoint } from './fault-injector.ts'
import { type GuardedShop, guardedShop } from './guarded-shop.ts'
import { newPurchase, type Purchase, passTime, type State, settled } from './whole-purchase.ts'

export type Step = (shop: GuardedShop, purchase: Purchase) => Promise<unknown>

/** The server's work, from its beginning to its end, and the states that a kill in between may leave. */
export type Work = {
  before?: Step
  work: Step
  /** The shopper's step once the server is back, left out for some purchases; the gateway sends its events in any case. */
  again: Step
  isGateways?: boolean
  savesCard?: boolean
  isFree?: boolean
  /** Allowed states by name: all of them when the shopper does nothing more, else only those in `final`. */
  outcomes: (purchase: Purchase) => Record<string, State>
  final: readonly string[]
  /** Messages at which the server is killed in any case, in addition to those of each transaction and of claiming a job. */
  messages: readonly string[]
}

const ofEach = ['begin', 'commit', 'get_job/graphile_worker']
/** An email written in the transaction of the change itself. */
export const readyEmail = ['email-claim', 'email-settle']
/** An email written by its own job; the state is final only once that job is complete. */
export const writtenEmail = ['email-write-claim', 'email-settle', 'complete_job/graphile_worker']
/** The refund's own transaction, after that of the change. */
export const refund = ['gateway POST /v1/refunds', 'commit #2']

/**
 * Limits of concurrent purchases: a start of the server costs more than several of them, and a stopped one occupies one of its twenty
 * connections, or of its job workers.
 */
const together = { inJobs: 8, inAll: 16 }

/** Stops several purchases, each at another message, before the server is killed. Returns the resulting states. */
export async function killAtEachChange(work: Work, point: FaultPoint) {
  // A stopped message must not time out before the server is killed.
  const jobsAtOnce = together.inJobs
  await using shop = await guardedShop({ point, at: 'each change', timeoutSeconds: 300, jobsAtOnce })
  const outcomes = new Set<string>()
  // In turn, so that each kind of message has both.
  let isLeftAlone = true
  for (let isOver = false; !isOver; ) {
    const stopped: Stopped[] = []
    while (!isOver && (await hasRoom(shop, stopped))) {
      const next = await stopAtNextMessage(shop, work)
      isOver = next.message === null
      stopped.push({ ...next, isLeftAlone })
      isLeftAlone = !isLeftAlone
    }
    shop.kill()
    const leftAlone = stopped.filter((one) => one.isLeftAlone).map(({ purchase }) => purchase.buyer.userId)
    await shop.startAgain(() => passTime(shop, { leftAlone }))
    for (const one of stopped) outcomes.add(await outcomeOf(shop, one, work))
  }
  const wanted = [...ofEach, ...work.messages].map((message) => (message.includes('#') ? message : `${message} #1`))
  expect([...shop.faults.done]).toEqual(expect.arrayContaining(wanted))
  expect(await shop.discrepancies()).toEqual([])
  return outcomes
}

type AtMessage = { purchase: Purchase; message: string | null }
type Stopped = AtMessage & { isLeftAlone: boolean }

/** Stops a purchase at its next message: nothing that the server does for it afterwards arrives. Null when it ran to its end. */
async function stopAtNextMessage(
  shop: GuardedShop,
  { before, work, savesCard = false, isFree = false }: Work,
): Promise<AtMessage> {
  const purchase = await newPurchase(shop, { savesCard, isFree })
  await before?.(shop, purchase)
  const stopped = Promise.withResolvers<void>()
  let isStopped = false
  shop.faults.arm(({ hold }) => {
    hold()
    isStopped = true
    stopped.resolve()
  })
  await Promise.race([stopped.promise, work(shop, purchase).then(() => settled(shop, purchase, () => isStopped))])
  return { purchase, message: shop.faults.disarm() }
}

/** True while another purchase may be stopped. A job that is stopped is locked, or is being completed. */
async function hasRoom(shop: GuardedShop, stopped: Stopped[]): Promise<boolean> {
  if (stopped.length < together.inJobs) return true
  if (stopped.length === together.inAll) return false
  const locked = await shop.run('select 1 from graphile_worker._private_jobs where locked_at is not null')
  const inJobs = stopped.filter(({ message }) => /job/i.test(message ?? ''))
  return locked.length + inJobs.length < together.inJobs
}

async function outcomeOf(shop: GuardedShop, { purchase, message, isLeftAlone }: Stopped, work: Work): Promise<string> {
  const { again, isGateways = false, outcomes, final } = work
  if (!isLeftAlone || isGateways) await again(shop, purchase)
  const state = await settled(shop, purchase)
  const wanted = Object.entries(outcomes(purchase)).filter(([name]) => isLeftAlone || final.includes(name))
  const states = wanted.map(([, one]) => one)
  expect(states, `killed at ${message}, then ${isLeftAlone ? 'left alone' : 'tried again'}`).toContainEqual(state)
  return wanted.find(([, one]) => isSame(one, state))?.[0] ?? ''
}

function isSame(one: State, other: State): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof State] === value)
}
