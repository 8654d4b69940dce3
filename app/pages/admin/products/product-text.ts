import { links } from '#app/links.ts'
import type { ListedProduct } from '#contract/product-editing.ts'
import type { ProductBadge } from '#domain/products/product-status.ts'
import { scoreText } from '#domain/products/sustainability.ts'

/** 'Parent > Child', or 'Unknown' when the product's category is not known. */
export function categoryText({ categoryName, parentCategoryName }: CategoryNames): string {
  if (categoryName === undefined) return 'Unknown'
  return parentCategoryName === undefined ? categoryName : `${parentCategoryName} > ${categoryName}`
}

type CategoryNames = Pick<ListedProduct, 'categoryName' | 'parentCategoryName'>

export function scoreLabel(score: number | undefined): string {
  return score === undefined ? 'Score N/A' : `Score ${scoreText(score)}/10`
}

export const badgeKinds = {
  Inactive: 'neutral',
  'Out of Stock': 'bad',
  'Low Stock': 'warn',
  'In Stock': 'ok',
} as const satisfies Record<ProductBadge, string>

/** The URL of the product's page; administrators see it even for a hidden product. */
export function shopAddress({ slug, isActive }: { slug: string; isActive: boolean }): string {
  return isActive ? links.product(slug) : `${links.product(slug)}?preview=1`
}
