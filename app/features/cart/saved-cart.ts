import { callByHttp, saveByHttp } from '#app/engine/data/call.ts'
import type { Output } from '#app/engine/data/functions.ts'
import { createPendingChanges } from '#app/engine/data/pending-changes.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import type { CartItem } from '#contract/cart.ts'
import { lineKey } from '#domain/cart-line.ts'
import { type AddedLine, asCartItem, type NamedLine } from './cart-line.ts'
import { inserted } from './guest-cart.ts'
import { changed, keyOf, type LineChange } from './saved-line.ts'

const cartKey = queryOf('cart.getUserCart', {}).queryKey
const pendingChanges = createPendingChanges<LineChange>(send)
export const { usePending: usePendingChanges, pendingOf } = pendingChanges

/**
 * Adds to a line; a new one comes before the line with the key, or last. Waits for earlier changes of the same line, such as its removal.
 */
export async function addSaved(line: NamedLine, before?: string): Promise<AddedLine> {
  await pendingChanges.settled(lineKey(line))
  const next = before && findItem(before)?._id
  const { output } = await callByHttp('cart.addToCart', { ...asCartItem(line), ...(next && { beforeItemId: next }) })
  await rewrite((items) => withAdded(items, { line, before, answer: output }))
  const key = lineKey({ productId: line.productId, variantIds: output.variants.map(({ id }) => id) })
  return { key, quantity: output.quantity, capped: output.wasCapped }
}

/** Changes a line optimistically, on top of earlier changes; undone when the server refuses. */
export function changeSaved(key: string, change: LineChange): Promise<void> {
  return pendingChanges.request(key, { ...pendingOf(key), ...change })
}

/** Empties the shown cart, after the server emptied its own. */
export function forgetSavedLines(): void {
  browserQueryClient().setQueryData(cartKey, [])
}

async function send(key: string, change: LineChange): Promise<void> {
  const item = findItem(key)
  if (!item) return
  if (change.quantity !== undefined && change.quantity <= 0) {
    await saveByHttp('cart.removeFromUserCart', { cartItemId: item._id }).catch(ignoreMissing)
    return rewrite((items) => items.filter(({ _id }) => _id !== item._id))
  }
  const { output } = await saveByHttp('cart.updateCartItemQuantity', { ...change, cartItemId: item._id })
  await rewrite((items) =>
    items.map((each) => (each._id === item._id ? changed(each, { ...change, quantity: output.quantity }) : each)),
  )
}

/** Ignores a line that another tab removed first. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof RefusalError) || error.code !== 'NOT_FOUND') throw error
}

type Added = { line: NamedLine; before: string | undefined; answer: Output<'cart.addToCart'> }

function withAdded(items: readonly CartItem[], { line, before, answer }: Added): CartItem[] {
  const change = { quantity: answer.quantity, shippingOptionId: line.shippingOptionId }
  if (items.some(({ _id }) => _id === answer.cartItemId))
    return items.map((item) => (item._id === answer.cartItemId ? changed(item, change) : item))
  const { name, slug, imageUrl } = line.product
  const product = { productId: line.productId, productName: name, productSlug: slug, imageUrl, basePrice: 0 }
  const added = changed({ _id: answer.cartItemId, ...product, variants: answer.variants, quantity: 0 }, change)
  return inserted(
    items,
    added,
    items.findIndex((item) => keyOf(item) === before),
  )
}

/**
 * Changes the cached lines. A running read would restore the former state, and answers may arrive in another order, so that a new read
 * follows.
 */
async function rewrite(change: (items: readonly CartItem[]) => CartItem[]): Promise<void> {
  const client = browserQueryClient()
  await client.cancelQueries({ queryKey: cartKey })
  client.setQueryData(cartKey, (items: CartItem[] | undefined) => items && change(items))
  void client.invalidateQueries({ queryKey: cartKey })
}

function findItem(key: string): CartItem | undefined {
  return browserQueryClient()
    .getQueryData<CartItem[]>(cartKey)
    ?.find((item) => keyOf(item) === key)
}
