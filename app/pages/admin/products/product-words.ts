import type { ListedProduct } from '#contract/product-editing.ts'
import type { ProductBadge } from '#domain/product-status.ts'

/** 'Parent > Child', or 'Unknown' where no category is known by the product's. */
export function categoryWords({ categoryName, parentCategoryName }: CategoryNames): string {
  if (categoryName === undefined) return 'Unknown'
  return parentCategoryName === undefined ? categoryName : `${parentCategoryName} > ${categoryName}`
}

type CategoryNames = Pick<ListedProduct, 'categoryName' | 'parentCategoryName'>

export function scoreWords(score: number | undefined): string {
  return score === undefined ? 'Score N/A' : `Score ${score}/10`
}

export const badgeKinds = {
  Inactive: 'neutral',
  'Out of Stock': 'bad',
  'Low Stock': 'warn',
  'In Stock': 'ok',
} as const satisfies Record<ProductBadge, string>
