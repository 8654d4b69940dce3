import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryOf } from '#app/engine/data/queries.ts'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import type { CartItem } from '#contract/cart.ts'
import { addSaved, changeSaved, pendingOf } from './saved-cart.ts'

const product = { name: 'Polaris Tote', slug: 'polaris-tote', imageUrl: '' }
const line = { productId: 'tote', variantIds: [], quantity: 1, shippingOptionId: null, product }

afterEach(() => vi.unstubAllGlobals())

test("two adds whose answers arrive in the wrong order end with the server's cart", async () => {
  using cart = openCart()
  await cart.shows(1)
  const adds = [addSaved(line), addSaved(line)]
  await cart.asked(2)
  cart.answer(1)
  await cart.shows(3)
  cart.answer(0)
  await Promise.all(adds)
  await cart.shows(3)
  expect(cart.quantity).toBe(3)
})

test('a read that began before a change does not bring the old cart back', async () => {
  using cart = openCart()
  await cart.shows(1)
  const late = cart.delayRead()
  const change = changeSaved('tote:default', { quantity: 4 })
  await cart.asked(1)
  cart.answer(0)
  await change
  late()
  await cart.shows(4)
})

test('twenty clicks are sent one by one, the last one counts, and the shown quantity never jumps back', async () => {
  using cart = openCart()
  await cart.shows(1)
  const turns = Array.from({ length: 20 }, (_, index) => changeSaved('tote:default', { quantity: index + 2 }))
  expect(cart.shown()).toBe(21)
  await cart.asked(1)
  cart.answer(0)
  await cart.asked(2)
  expect(cart.shown()).toBe(21)
  cart.answer(1)
  await Promise.all(turns)
  await cart.shows(21)
  expect([cart.quantity, cart.calls()]).toEqual([21, 2])
})

test('an add waits for the previous request of the same line', async () => {
  using cart = openCart()
  await cart.shows(1)
  const change = changeSaved('tote:default', { quantity: 4 })
  await cart.asked(1)
  const add = addSaved(line)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(cart.calls()).toBe(1)
  cart.answer(0)
  await change
  await cart.asked(2)
  cart.answer(1)
  expect(await add).toEqual({ key: 'tote:default', quantity: 5, capped: undefined })
  await cart.shows(5)
})

test("a change that the server caps or refuses ends with the server's cart", async () => {
  using cart = openCart()
  await cart.shows(1)
  const capped = changeSaved('tote:default', { quantity: 900 })
  await cart.asked(1)
  cart.answer(0)
  await capped
  await cart.shows(99)
  const refused = changeSaved('tote:default', { quantity: 5 })
  await cart.asked(2)
  cart.answer(1, { status: 409, body: { code: 'NOT_FOUND', message: 'Gone' } })
  await expect(refused).rejects.toThrow('Gone')
  await cart.shows(99)
})

/** A busy machine takes longer. */
const longestWait = { timeout: 20_000 }

type Delayed = { answer: (response: Response) => void; output: unknown }

/** A server with one line in the cart: it writes at once, and answers on request. Reads are answered at once, unless held. */
function openCart() {
  const client = browserQueryClient()
  const state = { quantity: 1, delayed: [] as Delayed[], isDelayingReads: false, lateRead: () => {} }
  const items = () => [
    { _id: 'line', productId: 'tote', productName: 'Polaris Tote', quantity: state.quantity, variants: [] },
  ]
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const input = JSON.parse(body)
    if (path.endsWith('getUserCart')) return read()
    state.quantity = Math.min(99, path.endsWith('addToCart') ? state.quantity + input.quantity : input.quantity)
    const output = { cartItemId: 'line', quantity: state.quantity, variants: [] }
    return new Promise<Response>((answer) => state.delayed.push({ answer, output }))
  })
  const observer = new QueryObserver(client, queryOf('cart.getUserCart', {}))
  const leave = observer.subscribe(() => {})
  const saved = () => (observer.getCurrentResult().data as CartItem[] | undefined)?.[0]?.quantity
  const shown = () => pendingOf('tote:default')?.quantity ?? saved()
  return {
    get quantity() {
      return state.quantity
    },
    shown,
    calls: () => state.delayed.length,
    asked: (count: number) => vi.waitFor(() => expect(state.delayed).toHaveLength(count), longestWait),
    shows: (quantity: number) =>
      vi.waitFor(() => {
        expect([shown(), client.isFetching()]).toEqual([quantity, 0])
      }, longestWait),
    answer(index: number, { status = 200, body }: { status?: number; body?: unknown } = {}) {
      const { answer, output } = state.delayed[index] as Delayed
      answer(Response.json(body ?? output, { status }))
    },
    delayRead() {
      state.isDelayingReads = true
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
    if (!state.isDelayingReads) return response
    state.isDelayingReads = false
    return new Promise((resolve) => {
      state.lateRead = () => resolve(response)
    })
  }
}
