import { createContext, use } from 'react'

/** The origin under which shoppers reach the shop; behind a proxy it is not the one that the page was asked for. */
export const PublicUrl = createContext('')

/** Makes whole addresses of the shop's own, the same on the server and in the browser. */
export function useAbsolute(): (address: string) => string {
  const publicUrl = use(PublicUrl)
  return (address) => (address.startsWith('/') ? publicUrl + address : address)
}
