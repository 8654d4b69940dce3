import type { FetchPage } from '#app/engine/data/load.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { links } from '#app/links.ts'

/** Leads on to the shipping part of the one page. */
export const fetchPage: FetchPage = async () => {
  const to = links.shippingReturns('shipping')
  throw new RefusalError({ code: 'MOVED', message: 'This page has moved.', status: 301, data: { to } })
}

export default function ShippingPage() {
  return null
}

/** The empty page for the moment in which the browser moves on. */
export { ShippingPage as Refused }
