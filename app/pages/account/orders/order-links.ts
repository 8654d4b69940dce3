import { type Address, asAddress, links } from '#app/links.ts'

/** The customer's orders, and of them only this one. */
export function orderLink(orderNumber: string): Address {
  return asAddress(`${links.account('orders')}&search=${encodeURIComponent(orderNumber)}`)
}
