import type { Output } from '#app/engine/data/functions.ts'
import type { SizedProduct } from '#app/pages/storefront/true-size/pair.tsx'
import { type ProductSize, readProductSize } from '#domain/products/product-size.ts'

/** The products whose size can be read. */
export function sizedProducts(products: Output<'products.getProductDimensions'>): SizedProduct[] {
  return products.flatMap(({ dimensions, ...product }) => {
    const size = readProductSize(dimensions)
    return size ? [{ ...product, size }] : []
  })
}

type Sized = { slug: string; size: ProductSize }
/** The names of the two URL parameters. */
export type Places = { bag: string; beside: string }

const longestDrop = 30

/** The two products of these slugs; else the smallest and the largest. Null for fewer than two. */
export function pairOf<Product extends Sized>(
  products: readonly Product[],
  shownParams: Partial<Places>,
): [Product, Product] | null {
  const short = products.filter(hasShortHandle)
  const bySize = (short.length < 2 ? products : short).toSorted((one, other) => areaOf(one) - areaOf(other))
  const [smallest, largest] = [bySize[0], bySize.at(-1)]
  if (products.length < 2 || !smallest || !largest) return null
  const named = (slug: string | undefined) => products.find((product) => product.slug === slug)
  const first = named(shownParams.bag)
  const second = named(shownParams.beside)
  return [first ?? other(smallest, second, largest), second ?? other(largest, first, smallest)]
}

/** The wanted product, unless it is the other one already. */
function other<Product>(wanted: Product, taken: Product | undefined, instead: Product): Product {
  return wanted === taken ? instead : wanted
}

function areaOf({ size: { width, height } }: Sized): number {
  return width * height
}

/** True for a short handle: a long strap would make both drawings small. */
function hasShortHandle({ size }: Sized): boolean {
  return (size.handleDrop ?? 0) <= longestDrop
}
