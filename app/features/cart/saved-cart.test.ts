import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { question } from '#app/engine/data/queries.ts'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import type { CartItem } from '#contract/cart.ts'
import { addSaved, changeSaved, pendingOf } from './saved-cart.ts'

const product = { name: 'Polaris Tote', slug: 'polaris-tote', imageUrl: '' }
const line = { productId: 'tote', variantIds: [], quantity: 1, shippingOptionId: null, product }

afterEach(() => vi.unstubAllGlobals())

test('two adds whose answers arrive in the wrong order end with what the server has', async () => {
  using bag = openBag()
  await bag.shows(1)
  const adds = [addSaved(line), addSaved(line)]
  await bag.asked(2)
  bag.answer(1)
  await bag.shows(3)
  bag.answer(0)
  await Promise.all(adds)
  await bag.shows(3)
  expect(bag.quantity).toBe(3)
})

test('a read that began before a change does not bring the old bag back', async () => {
  using bag = openBag()
  await bag.shows(1)
  const late = bag.holdRead()
  const change = changeSaved('tote:default', { quantity: 4 })
  await bag.asked(1)
  bag.answer(0)
  await change
  late()
  await bag.shows(4)
})

test('twenty clicks go out one after the other, the last one counts, and what is shown never jumps back', async () => {
  using bag = openBag()
  await bag.shows(1)
  const turns = Array.from({ length: 20 }, (_, index) => changeSaved('tote:default', { quantity: index + 2 }))
  expect(bag.shown()).toBe(21)
  await bag.asked(1)
  bag.answer(0)
  await bag.asked(2)
  expect(bag.shown()).toBe(21)
  bag.answer(1)
  await Promise.all(turns)
  await bag.shows(21)
  expect([bag.quantity, bag.calls()]).toEqual([21, 2])
})

test('a change that the server caps or refuses settles on what the server has', async () => {
  using bag = openBag()
  await bag.shows(1)
  const capped = changeSaved('tote:default', { quantity: 900 })
  await bag.asked(1)
  bag.answer(0)
  await capped
  await bag.shows(99)
  const refused = changeSaved('tote:default', { quantity: 5 })
  await bag.asked(2)
  bag.answer(1, { status: 409, body: { code: 'NOT_FOUND', message: 'Gone' } })
  await expect(refused).rejects.toThrow('Gone')
  await bag.shows(99)
})

/** A busy machine takes its time. */
const patience = { timeout: 20_000 }

type Held = { answer: (response: Response) => void; output: unknown }

/** A server with one line in the bag: it writes at once, and answers when told. Reads are answered at once, unless held. */
function openBag() {
  const client = browserQueryClient()
  const state = { quantity: 1, held: [] as Held[], isHoldingReads: false, lateRead: () => {} }
  const items = () => [
    { _id: 'line', productId: 'tote', productName: 'Polaris Tote', quantity: state.quantity, variants: [] },
  ]
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const input = JSON.parse(body)
    if (path.endsWith('getUserCart')) return read()
    state.quantity = Math.min(99, path.endsWith('addToCart') ? state.quantity + input.quantity : input.quantity)
    const output = { cartItemId: 'line', quantity: state.quantity }
    return new Promise<Response>((answer) => state.held.push({ answer, output }))
  })
  const observer = new QueryObserver(client, question('cart.getUserCart', {}))
  const leave = observer.subscribe(() => {})
  const saved = () => (observer.getCurrentResult().data as CartItem[] | undefined)?.[0]?.quantity
  const shown = () => pendingOf('tote:default')?.quantity ?? saved()
  return {
    get quantity() {
      return state.quantity
    },
    shown,
    calls: () => state.held.length,
    asked: (count: number) => vi.waitFor(() => expect(state.held).toHaveLength(count), patience),
    shows: (quantity: number) =>
      vi.waitFor(() => {
        expect([shown(), client.isFetching()]).toEqual([quantity, 0])
      }, patience),
    answer(index: number, { status = 200, body }: { status?: number; body?: unknown } = {}) {
      const { answer, output } = state.held[index] as Held
      answer(Response.json(body ?? output, { status }))
    },
    holdRead() {
      state.isHoldingReads = true
      void client.invalidateQueries()
      return () => state.lateRead()
    },
    [Symbol.dispose]() {
      leave()
      client.clear()
    },
  }

  function read(): Promise<Response> | Response {
    const response = Response.json(items())
    if (!state.isHoldingReads) return response
    state.isHoldingReads = false
    return new Promise((resolve) => {
      state.lateRead = () => resolve(response)
    })
  }
}
