import type { BrowserStorage } from '#app/engine/data/browser-storage.ts'
import type { Call, Output } from '#app/engine/data/functions.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import type { CartItem } from '#contract/cart.ts'
import { asCartItem, type NamedLine } from './cart-line.ts'
import { beginTransfer, finishTransfer, type Transfer } from './guest-storage.ts'

type Items = Output<'cart.syncGuestCart'>

/**
 * Moves the guest's lines to the customer's cart; after a failure they stay for the next attempt. Answers a text about lines that did not
 * fit.
 */
export async function transferGuestCart(storage: BrowserStorage, call: Call): Promise<string[]> {
  const notes: string[] = []
  for (let transfer = beginTransfer(storage); transfer; transfer = beginTransfer(storage)) {
    notes.push(...(await send(call, transfer)))
    finishTransfer(storage)
  }
  return notes
}

async function send(call: Call, { id, lines }: Transfer): Promise<string[]> {
  try {
    const guestCartItems = lines.map((line) => ({ ...asCartItem(line), addedPrice: line.addedPrice }))
    const { output } = await call('cart.syncGuestCart', { guestCartItems, transferId: id })
    return [...cappedNotes(lines, output), ...(await missingNotes(call, lines, output))]
  } catch (error) {
    // Lines that the server will never accept must not keep the customer out.
    if (!(error instanceof RefusalError) || error.code !== 'BAD_REQUEST') throw error
    console.error('The saved cart was refused and removed', error)
    return []
  }
}

function cappedNotes(lines: readonly NamedLine[], items: Items): string[] {
  return lines.flatMap((line) => {
    const item = items.find((each) => isOf(each, line))
    if (!item?.wasCapped) return []
    return `Only ${item.quantity} left of ${line.product.name}; we kept ${item.quantity} in your bag.`
  })
}

/** Texts about the lines that were not moved, with the quote's reasons. */
async function missingNotes(call: Call, lines: readonly NamedLine[], items: Items): Promise<string[]> {
  const missing = lines.filter((line) => !items.some((item) => isOf(item, line)))
  if (missing.length === 0) return []
  const { output } = await call('cart.quoteCart', { cartItems: missing.map(asCartItem) })
  return missing.map(({ product: { name } }, index) =>
    output.items[index]?.notAChoice
      ? `This is not a choice of this bag: ${name} has left your bag.`
      : `${name} is no longer available and has left your bag.`,
  )
}

/** True for the same line: the server names a variant of each kind, the guest's line perhaps none. */
function isOf({ productId, variants }: CartItem, line: NamedLine): boolean {
  return productId === line.productId && line.variantIds.every((id) => variants.some((variant) => variant.id === id))
}
