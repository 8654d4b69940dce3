import { createContext, use } from 'react'

/**
 * The origin of the shop for shoppers, which differs from that of the request behind a proxy, and the origin of assets and pictures, empty
 * for the shop's own.
 */
export const Origins = createContext({ publicUrl: '', assetUrl: '' })

/** A function that makes absolute URLs of the shop, the same on the server and in the browser. */
export function useAbsolute(): (address: string) => string {
  const { publicUrl } = use(Origins)
  return (address) => (address.startsWith('/') ? publicUrl + address : address)
}

/** A function that makes the URL of an asset or a picture from its path. */
export function useAssets(): (path: string) => string {
  const { assetUrl } = use(Origins)
  return (path) => (path.startsWith('/') ? assetUrl + path : path)
}
