import type { FetchPage } from '#app/engine/data/load.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { links } from '#app/links.ts'

/** Redirects to the shipping section of the policies' page. */
export const fetchPage: FetchPage = async () => {
  const to = links.shippingReturns('shipping')
  throw new RefusalError({ code: 'MOVED', message: 'This page has moved.', status: 301, data: { to } })
}

export default function ShippingPage() {
  return null
}

/** The empty page while the browser follows the redirect. */
export { ShippingPage as Refused }
