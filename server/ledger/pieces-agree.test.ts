import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBuying } from '#tests/support/buying.ts'
import { disagreements, isFault } from '#tests/support/check-moving-order.ts'
import {
  type Move,
  type MoveKind,
  type MovingOrder,
  moveKinds,
  placeMovingOrder,
  playMove,
  racingKinds,
} from '#tests/support/order-moves.ts'
import { reconcile } from './ledger.ts'

/** For more steps, or other ones: `PIECES_STEPS=20000 PIECES_SEED=1 npx vitest run server/ledger/pieces-agree`. */
const steps = Number(process.env.PIECES_STEPS ?? 240)
const seed = Number(process.env.PIECES_SEED ?? 27)
const [stepsOfOrder, ordersOfShop] = [20, 12]

const moveOf = (kinds: readonly MoveKind[]): fc.Arbitrary<Move> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    which: fc.nat(59),
    pieces: fc.nat(59),
    flags: fc.nat(15),
    share: fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100),
  })
/** A step: one move, or several at the same time. */
const step = fc.oneof(
  { weight: 4, arbitrary: moveOf(moveKinds).map((one) => [one]) },
  { weight: 1, arbitrary: fc.array(moveOf(racingKinds), { minLength: 2, maxLength: 4 }) },
)
const history = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  promoCode: fc.constantFrom(null, 'TEN'),
  donation: fc.constantFrom(0, 5),
  begins: fc.constantFrom('confirmed' as const, 'delivered' as const),
  steps: fc.array(step, { minLength: stepsOfOrder, maxLength: stepsOfOrder }),
})
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

const limit = { timeout: Math.max(120_000, steps * 5_000) }

// Any events of an order, one after the other or at the same time.
test('pieces, cents, stock, donations and slips of an order agree after each step', limit, async () => {
  const histories = fc.sample(history, { seed, numRuns: Math.ceil(steps / stepsOfOrder) })
  const outcomes = new Map<string, number>()
  const faults: string[] = []
  for (let first = 0; first < histories.length; first += ordersOfShop) {
    // Disagreements are listed with the steps that led to them, instead of again at the end.
    await using shop = await openBuying({ isFalsified: true })
    await shop.issue('TEN')
    for (const wanted of histories.slice(first, first + ordersOfShop)) {
      const fault = await playHistory(await placeMovingOrder(shop, wanted), wanted, outcomes)
      if (!fault) continue
      faults.push(fault)
      if (process.env.PIECES_STEPS) process.stderr.write(`${fault}\n`)
      break
    }
    if (process.env.PIECES_STEPS)
      process.stderr.write(`${(first + ordersOfShop) * stepsOfOrder} steps, ${faults.length} faults\n`)
  }
  if (process.env.PIECES_STEPS) process.stderr.write(`${JSON.stringify([...outcomes].sort())}\n`)
  expect(faults).toEqual([])
  expect([...outcomes.keys()].filter((outcome) => outcome.endsWith(': ok')).length).toBeGreaterThan(
    moveKinds.length / 2,
  )
})

/** Plays all steps, and returns the first disagreement with the steps that led to it. */
async function playHistory(
  order: MovingOrder,
  { begins, steps }: History,
  outcomes: Map<string, number>,
): Promise<string | null> {
  if (begins === 'delivered') await order.admin.orders.updateOrderTracking({ orderId: order.orderId, status: begins })
  const played = [`${order.lines.map(({ quantity }) => quantity).join(' and ')} pieces, ${begins}`]
  for (const moves of steps) {
    const made = await Promise.allSettled(moves.map((move) => playMove(order, move)))
    const results = made.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))
    const names = moves.map(({ kind, ...move }, at) => `${kind} ${Object.values(move).join(' ')}: ${results[at]}`)
    played.push(names.join(' | '))
    for (const [at, { kind }] of moves.entries()) count(outcomes, `${kind}: ${results[at]}`)
    const errors = made.flatMap((one) => (one.status === 'rejected' ? [String(one.reason?.stack ?? one.reason)] : []))
    const wrong = [...errors, ...(await disagreements(order))]
    if (wrong.length > 0) return [...wrong, ...played].join('\n')
  }
  const atGateway = (await reconcile(order.shop.shop)).filter(isFault)
  return atGateway.length > 0 ? [...atGateway, ...played].join('\n') : null
}

function count(outcomes: Map<string, number>, outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}
