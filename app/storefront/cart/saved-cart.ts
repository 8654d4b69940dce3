import { askByHttp } from '#app/data/ask.ts'
import { question } from '#app/data/queries.ts'
import { browserQueryClient } from '#app/data/query-client.ts'
import { RefusalError } from '#app/data/refusal.ts'
import type { CartItem } from '#contract/cart.ts'
import { lineKey } from '#domain/cart-line.ts'
import type { NewLine } from './cart-line.ts'

type Change = { quantity?: number; shippingOptionId?: string | null }

const cartKey = question('cart.getUserCart', {}).queryKey
/** What each line shall become, until the server has it; one write at a time for a line. */
const wanted = new Map<string, Change>()
const writing = new Map<string, Promise<void>>()

export async function addSaved(line: NewLine): Promise<{ quantity: number; capped: boolean }> {
  const { productId, variantIds, quantity, shippingOptionId } = line
  const before = findItem(lineKey(line))?.quantity ?? 0
  const { output } = await askByHttp('cart.addToCart', {
    productId,
    variantIds: [...variantIds],
    quantity,
    shippingOptionId,
  })
  await rewrite((items) => withAdded(items, line, output))
  return { quantity: output.quantity, capped: output.quantity < before + quantity }
}

/** Shown at once, taken back when the server refuses. */
export function changeSaved(key: string, change: Change): Promise<void> {
  wanted.set(key, { ...wanted.get(key), ...change })
  showWanted()
  const turn = writing.get(key) ?? writeWanted(key).finally(() => writing.delete(key))
  writing.set(key, turn)
  return turn
}

/** The server's lines as they will be when all changes have arrived. */
export function withWanted(items: readonly CartItem[]): CartItem[] {
  return items.flatMap((item) => {
    const change = wanted.get(keyOf(item))
    if (change?.quantity !== undefined && change.quantity <= 0) return []
    return change ? [applied(item, change)] : [item]
  })
}

async function writeWanted(key: string): Promise<void> {
  try {
    for (let change = wanted.get(key); change; change = wanted.get(key)) {
      const item = findItem(key)
      if (item) await write(item, change)
      if (wanted.get(key) === change || !item) wanted.delete(key)
    }
  } catch (error) {
    wanted.delete(key)
    await browserQueryClient().invalidateQueries({ queryKey: cartKey })
    throw error
  } finally {
    showWanted()
  }
}

async function write(item: CartItem, change: Change): Promise<void> {
  const quantity = change.quantity ?? item.quantity
  if (quantity <= 0) {
    await askByHttp('cart.removeFromUserCart', { cartItemId: item._id }).catch(ignoreMissing)
    return rewrite((items) => items.filter(({ _id }) => _id !== item._id))
  }
  const { output } = await askByHttp('cart.updateCartItemQuantity', { ...change, cartItemId: item._id, quantity })
  await rewrite((items) =>
    items.map((each) => (each._id === item._id ? applied(each, { ...change, quantity: output.quantity }) : each)),
  )
}

/** Another tab may have removed it first. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof RefusalError) || error.code !== 'NOT_FOUND') throw error
}

function withAdded(
  items: readonly CartItem[],
  line: NewLine,
  answer: { cartItemId: string; quantity: number },
): CartItem[] {
  const change = { quantity: answer.quantity, shippingOptionId: line.shippingOptionId }
  if (items.some(({ _id }) => _id === answer.cartItemId))
    return items.map((item) => (item._id === answer.cartItemId ? applied(item, change) : item))
  const variants = line.variantIds.map((id) => ({ id, name: line.product.variantName ?? '', priceAdjustment: 0 }))
  const { name, slug, imageUrl } = line.product
  const product = { productId: line.productId, productName: name, productSlug: slug, imageUrl, basePrice: 0 }
  return [...items, applied({ _id: answer.cartItemId, ...product, variants, quantity: 0 }, change)]
}

function applied(item: CartItem, { quantity, shippingOptionId }: Change): CartItem {
  return {
    ...item,
    ...(quantity !== undefined && { quantity }),
    ...(shippingOptionId && { shippingOptionId }),
  }
}

/** A read on its way would bring back what was there before. */
async function rewrite(change: (items: readonly CartItem[]) => CartItem[]): Promise<void> {
  const client = browserQueryClient()
  await client.cancelQueries({ queryKey: cartKey })
  client.setQueryData(cartKey, (items: CartItem[] | undefined) => items && change(items))
}

/** Makes those who show the cart look at the wishes again. */
function showWanted(): void {
  browserQueryClient().setQueryData(cartKey, (items: CartItem[] | undefined) => items && [...items])
}

function findItem(key: string): CartItem | undefined {
  return browserQueryClient()
    .getQueryData<CartItem[]>(cartKey)
    ?.find((item) => keyOf(item) === key)
}

function keyOf(item: CartItem): string {
  return lineKey({ productId: item.productId, variantIds: item.variants.map(({ id }) => id) })
}
