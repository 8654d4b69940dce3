import { useState } from 'react'
import type { ListedProduct } from '#contract/product-editing.ts'

/** The dialog over the list. A form without a product creates one. */
export type Shown =
  | { kind: 'form'; productId: string | null }
  | { kind: 'details' | 'delete'; product: ListedProduct }
  | { kind: 'category' }

export function useShown() {
  const [shown, show] = useState<Shown | null>(null)
  return { shown, show, close: () => show(null) }
}
