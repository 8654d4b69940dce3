import { useAnswer } from '#app/engine/data/queries.ts'
import type { ListedProduct, Product } from '#contract/products.ts'
import { companionsOf, leatherOf } from '#domain/products/companions.ts'

type Of = Pick<Product, '_id' | 'material' | 'totalStock'>
type Companion = Product & Partial<ListedProduct>

/** The products that go with one. */
export function useCompanions(product: Of) {
  const leather = leatherOf(product.material)
  const alike = useAnswer(
    'products.searchProducts',
    { searchText: leather ?? '', paginationOpts: { numItems: 24, cursor: null } },
    { enabled: leather !== null },
  )
  const newest = useAnswer('products.getNewArrivals', {})
  if (newest.isError) return { status: 'failed' } as const
  if (!newest.data || (leather !== null && alike.isPending)) return { status: 'loading' } as const
  const found = companionsOf<Companion>(product, { alike: alike.data?.page ?? [], newest: newest.data })
  return { status: 'ready', ...found } as const
}
