/** Our own paths with the shop's origin; whole addresses stay as they are. */
export function absolute(publicUrl: string, address: string): string {
  return new URL(address, publicUrl).href
}
