import { Link } from '#app/engine/routing/link.tsx'
import { keepBags } from '#app/features/comparison/chosen.ts'
import { type Address, links } from '#app/links.ts'
import type { Product } from '#contract/products.ts'

type PutAwayProps = { from: readonly Product[]; without?: Product; children: React.ReactNode; className?: string }

/** Leads to the comparison of these bags without one of them, and keeps them. */
export function PutAway({ from, without, children, className = 'link' }: PutAwayProps) {
  const rest = from.filter((bag) => bag !== without)
  return (
    <Link
      className={className}
      to={comparisonOf(rest)}
      onClick={(event) => {
        keep(rest)
        if (event.detail === 0) document.getElementById('compare')?.focus({ preventScroll: true })
      }}
    >
      {children}
    </Link>
  )
}

export function comparisonOf(bags: readonly { slug: string }[]): Address {
  return links.compare(bags.map(({ slug }) => slug))
}

export function keep(bags: readonly Pick<Product, 'slug' | 'name' | 'primaryImageUrl'>[]): void {
  keepBags(bags.map(({ slug, name, primaryImageUrl: imageUrl }) => ({ slug, name, imageUrl })))
}
