import { isPlainClick, Link } from '#app/engine/routing/link.tsx'
import { storeProducts } from '#app/features/comparison/chosen.ts'
import { links } from '#app/links.ts'
import type { Product } from '#contract/products.ts'

type PutAwayProps = {
  /** The slugs in the URL, including those for which there is no room. */
  named: readonly string[]
  without: string
  products: readonly Product[]
  children: React.ReactNode
  className?: string
}

/** A link to the comparison without one of its products. */
export function PutAway({ named, without, products, children, className = 'link' }: PutAwayProps) {
  return (
    <Link
      className={className}
      to={links.compare(named.filter((slug) => slug !== without))}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        storeComparison(products.filter(({ slug }) => slug !== without))
        if (event.detail === 0) focusHeading()
      }}
    >
      {children}
    </Link>
  )
}

/** Moves the focus to the heading when the focused element is removed. */
export function focusHeading(): void {
  document.getElementById('compare')?.focus({ preventScroll: true })
}

export function storeComparison(products: readonly Pick<Product, 'slug' | 'name' | 'primaryImageUrl'>[]): void {
  storeProducts(products.map(({ slug, name, primaryImageUrl: imageUrl }) => ({ slug, name, imageUrl })))
}
