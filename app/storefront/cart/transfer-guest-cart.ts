import type { Box } from '#app/data/browser-box.ts'
import type { Ask, Output } from '#app/data/functions.ts'
import { RefusalError } from '#app/data/refusal.ts'
import type { CartItem } from '#contract/cart.ts'
import { beginTransfer, finishTransfer, type Transfer } from './guest-storage.ts'

/** Hands the guest's lines to the customer's cart; a failure leaves them for the next try. The answer: what did not fit, in words. */
export async function transferGuestCart(box: Box, ask: Ask): Promise<string[]> {
  const notes: string[] = []
  for (let transfer = beginTransfer(box); transfer; transfer = beginTransfer(box)) {
    notes.push(...(await send(ask, transfer)))
    finishTransfer(box)
  }
  return notes
}

async function send(ask: Ask, { id, lines }: Transfer): Promise<string[]> {
  const guestCartItems = lines.map(({ productId, variantIds, quantity, shippingOptionId, addedPrice }) => ({
    productId,
    variantIds: [...variantIds],
    quantity,
    shippingOptionId,
    addedPrice,
  }))
  try {
    const { output } = await ask('cart.syncGuestCart', { guestCartItems, transferId: id })
    return lines.flatMap((line) => noteOf(line, output) ?? [])
  } catch (error) {
    // Lines that the server will never accept must not keep the customer out.
    if (!(error instanceof RefusalError) || error.code !== 'BAD_REQUEST') throw error
    console.error('The saved cart was refused and removed', error)
    return []
  }
}

function noteOf(line: Transfer['lines'][number], items: Output<'cart.syncGuestCart'>): string | null {
  const { name } = line.product
  const item = items.find((each) => isOf(each, line))
  if (!item) return `${name} is no longer available and has left your bag.`
  return item.wasCapped ? `Only ${item.quantity} left of ${name}; we kept ${item.quantity} in your cart.` : null
}

/** The server names a variant of each kind, the guest's line perhaps of none. */
function isOf({ productId, variants }: CartItem, line: Transfer['lines'][number]): boolean {
  return productId === line.productId && line.variantIds.every((id) => variants.some((variant) => variant.id === id))
}
