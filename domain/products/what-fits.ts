import type { ProductSize } from './product-size.ts'

export type Thing = {
  id: string
  name: string
  /** In centimeters, the longest first. */
  sides: readonly [long: number, short: number, thick: number]
}

/** Things that customers ask about before they buy a product; sides in centimeters, the longest first. */
export const things: readonly Thing[] = [
  { id: 'phone', name: 'Phone', sides: [15, 7.2, 0.9] },
  { id: 'notebook', name: 'A5 notebook', sides: [21, 14.8, 1.5] },
  { id: 'bottle', name: 'Half-liter bottle', sides: [20, 7, 7] },
  { id: 'umbrella', name: 'Folding umbrella', sides: [24, 5.5, 5.5] },
  { id: 'tablet', name: 'Tablet of 11 inches', sides: [25, 18, 0.7] },
  { id: 'laptop', name: 'Laptop of 13 inches', sides: [30.4, 21.5, 1.6] },
]

/** Centimeters that a thing may stick out of a product with an open top. */
const maxOut = 6

/** The way in which a thing fits; otherwise the side that is too long, and by how many centimeters. */
export type Fit =
  | { fits: true; way: 'lying' | 'upright' }
  | { fits: true; way: 'looks out'; by: number }
  | { fits: false; too: 'thick' | 'wide' | 'tall'; by: number }

/** The fit along the product's width, else upright; when both fail, the nearer one. It compares the outer sides of product and thing. */
export function fitOf({ sides: [long, short, thick] }: Thing, product: ProductSize, isOpen: boolean): Fit {
  if (thick > product.depth) return { fits: false, too: 'thick', by: thick - product.depth }
  const lying = overOf(long - product.width, short - product.height)
  if (lying.by <= 0) return { fits: true, way: 'lying' }
  const upright = overOf(short - product.width, long - product.height)
  if (upright.by <= 0) return { fits: true, way: 'upright' }
  if (isOpen && short <= product.width && upright.by <= maxOut) return { fits: true, way: 'looks out', by: upright.by }
  return { fits: false, ...(lying.by <= upright.by ? lying : upright) }
}

function overOf(wide: number, tall: number): { too: 'wide' | 'tall'; by: number } {
  return wide > tall ? { too: 'wide', by: wide } : { too: 'tall', by: tall }
}
