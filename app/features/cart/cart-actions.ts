import { callByHttp } from '#app/engine/data/call.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { settledSession } from '#app/features/session/session.ts'
import { lineKey } from '#domain/cart-line.ts'
import { type AddedLine, asCartItem, type NamedLine } from './cart-line.ts'
import { addLine, withQuantity } from './guest-cart.ts'
import { changeGuestLines, chooseShipping, currentGuest } from './guest-store.ts'
import { addSaved, changeSaved } from './saved-cart.ts'

/** Actions on the cart, a guest's or a customer's. Refusals are thrown. */
export const cartActions = {
  /** Adds to a line; a new one comes before the line with the key, or last. */
  async add(line: NamedLine, before?: string): Promise<AddedLine> {
    return (await isCustomer()) ? addSaved(line, before) : addAsGuest(line, before)
  },
  /** Sets a line's quantity; 0 or less removes it. */
  async setQuantity(key: string, quantity: number): Promise<void> {
    if (await isCustomer()) return changeSaved(key, { quantity })
    changeGuestLines((lines) => withQuantity(lines, key, quantity))
  },
  async setShippingOption(key: string, shippingOptionId: string | null): Promise<void> {
    if (await isCustomer()) return changeSaved(key, { shippingOptionId })
    chooseShipping(key, shippingOptionId)
  },
  async remove(key: string): Promise<void> {
    await cartActions.setQuantity(key, 0)
  },
}

async function isCustomer(): Promise<boolean> {
  const { status } = await settledSession()
  if (status === 'signed-in' || status === 'signed-out') return status === 'signed-in'
  throw new RefusalError({ code: 'OFFLINE', message: 'Your account did not load. Please try again.', status: 0 })
}

/** Adds to a guest's cart, up to the stock that the server answers. */
async function addAsGuest(line: NamedLine, place?: string): Promise<AddedLine> {
  const { productId, quantity: added, shippingOptionId } = line
  const { output } = await callByHttp('cart.quoteCart', { cartItems: [asCartItem(line)] })
  const [item] = output.items
  if (!item || item.availability === 'unavailable')
    throw refusal(
      'NOT_FOUND',
      item?.notAChoice ? 'This is not a choice of this bag.' : 'This product is no longer available.',
    )
  if (item.stock <= 0) throw refusal('OUT_OF_STOCK', `${item.productName} is out of stock.`)
  const { unitPrice: addedPrice, variantIds } = item
  const key = lineKey(item)
  const product = { ...line.product, ...(item.variantName && { variantName: item.variantName }) }
  const before = currentGuest().lines.find((each) => lineKey(each) === key)?.quantity ?? 0
  const quantity = Math.min(before + added, item.stock)
  changeGuestLines((lines) =>
    withQuantity(addLine(lines, { productId, variantIds, quantity: added, product, addedPrice }, place), key, quantity),
  )
  if (shippingOptionId) chooseShipping(key, shippingOptionId)
  return { key, quantity, capped: quantity < before + added }
}

function refusal(code: string, message: string): RefusalError {
  return new RefusalError({ code, message, status: 409 })
}
