import { timingSafeEqual } from 'node:crypto'
import type { Shop } from '#server/shop.ts'

type Signing = Pick<Shop, 'sign'>

/** The link in an order's email that opens the order without signing in; its path is in lower case. */
export function orderLink({ sign, settings }: Pick<Shop, 'sign' | 'settings'>, orderNumber: string): string {
  return `${settings.publicUrl}/order/${orderNumber.toLowerCase()}?key=${keyOf({ sign }, orderNumber)}`
}

/** True when the key is that of the order's link. */
export function isOrderKey(signing: Signing, orderNumber: string, key: string): boolean {
  const [given, ours] = [Buffer.from(key), Buffer.from(keyOf(signing, orderNumber))]
  return given.length === ours.length && timingSafeEqual(given, ours)
}

function keyOf({ sign }: Signing, orderNumber: string): string {
  return sign(`order:${orderNumber.toUpperCase()}`)
}
