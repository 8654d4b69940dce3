import type { Address } from '#app/links.ts'

/** Addresses that only the account's pages link to, and so are loaded with them. */
export const returnLinks = {
  one: (returnRequestId: string): Address => `/account?tab=returns&return=${returnRequestId}`,
  request: (orderNumber: string): Address => `/account?tab=returns&request=${orderNumber}`,
}
