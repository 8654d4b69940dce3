import { createContext, use } from 'react'

/** The origin of the shop for shoppers; behind a proxy it differs from that of the request. */
export const PublicUrl = createContext('')

/** A function that makes absolute URLs of the shop, the same on the server and in the browser. */
export function useAbsolute(): (address: string) => string {
  const publicUrl = use(PublicUrl)
  return (address) => (address.startsWith('/') ? publicUrl + address : address)
}
