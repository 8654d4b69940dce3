import { useState } from 'react'
import type { ListedProduct } from '#contract/product-editing.ts'

/** The dialog over the list. A form without a product creates one. */
export type ProductDialog =
  | { kind: 'form'; productId: string | null }
  | { kind: 'details' | 'delete'; product: ListedProduct }
  | { kind: 'category' }

export function useProductDialog() {
  const [shown, show] = useState<ProductDialog | null>(null)
  return { shown, show, close: () => show(null) }
}
