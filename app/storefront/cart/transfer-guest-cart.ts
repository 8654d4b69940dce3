import type { Box } from '#app/data/browser-box.ts'
import type { Ask } from '#app/data/functions.ts'
import { RefusalError } from '#app/data/refusal.ts'
import { beginTransfer, finishTransfer, type Transfer } from './guest-storage.ts'

/** Hands the guest's lines to the customer's cart; a failure leaves them for the next try. */
export async function transferGuestCart(box: Box, ask: Ask): Promise<void> {
  for (let transfer = beginTransfer(box); transfer; transfer = beginTransfer(box)) {
    await send(ask, transfer)
    finishTransfer(box)
  }
}

async function send(ask: Ask, { id, lines }: Transfer): Promise<void> {
  const guestCartItems = lines.map(({ productId, variantIds, quantity, shippingOptionId, addedPrice }) => ({
    productId,
    variantIds: [...variantIds],
    quantity,
    shippingOptionId,
    addedPrice,
  }))
  try {
    await ask('cart.syncGuestCart', { guestCartItems, transferId: id })
  } catch (error) {
    // Lines that the server will never accept must not keep the customer out.
    if (!(error instanceof RefusalError) || error.code !== 'BAD_REQUEST') throw error
    console.error('The saved cart was refused and removed', error)
  }
}
