import type { Shop } from '#server/shop.ts'

/** The link in an order's email that opens the order without signing in; its path is in lower case. */
export function orderLink({ sign, settings }: Pick<Shop, 'sign' | 'settings'>, orderNumber: string): string {
  return `${settings.publicUrl}/order/${orderNumber.toLowerCase()}?key=${sign(signedText(orderNumber))}`
}

/** The link in an email that opens the label of an order's return without signing in. */
export function labelLink(
  { sign, settings }: Pick<Shop, 'sign' | 'settings'>,
  { orderNumber, returnId }: { orderNumber: string; returnId: string },
): string {
  return `${settings.publicUrl}${labelPath({ orderNumber, returnId, key: sign(signedText(orderNumber)) })}`
}

/** The path of a label for a visitor with the key of its order. */
export function labelPath(label: { orderNumber: string; returnId: string; key: string }): string {
  return `/api/order-files/by-link/${label.orderNumber}/labels/${label.returnId}?key=${encodeURIComponent(label.key)}`
}

/** True when the key is that of the order's link. */
export function isOrderKey({ isSigned }: Pick<Shop, 'isSigned'>, orderNumber: string, key: string): boolean {
  return isSigned(signedText(orderNumber), key)
}

function signedText(orderNumber: string): string {
  return `order:${orderNumber.toUpperCase()}`
}
