import { type Address, links } from '#app/links.ts'

/** The customer's orders, and of them only this one. */
export function orderLink(orderNumber: string): Address {
  return `${links.account()}?tab=orders&search=${encodeURIComponent(orderNumber)}`
}
