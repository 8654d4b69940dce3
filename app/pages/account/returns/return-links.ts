import type { Address } from '#app/links.ts'

/** Addresses that only the account's own parts lead to: they come with these. */
export const returnLinks = {
  one: (returnRequestId: string): Address => `/account?tab=returns&return=${returnRequestId}`,
  request: (orderNumber: string): Address => `/account?tab=returns&request=${orderNumber}`,
}
