/** A path of the shop as absolute URL; an absolute URL stays unchanged. */
export function absolute(publicUrl: string, address: string): string {
  return new URL(address, publicUrl).href
}
