import { Flag } from '#app/ui/flag.tsx'
import { flagOf } from '#domain/products/product-flag.ts'

/** The flag on a product's photo: 'Sale' or 'New'. */
export function ProductFlag({ product }: { product: Parameters<typeof flagOf>[0] }) {
  const flag = flagOf(product)
  return flag && <Flag kind={flag === 'Sale' ? 'sale' : 'plain'}>{flag}</Flag>
}
