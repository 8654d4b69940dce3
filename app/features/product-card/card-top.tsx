import { Link } from '#app/engine/routing/link.tsx'
import { links } from '#app/links.ts'
import { Price } from '#app/ui/price.tsx'
import { fromDollars } from '#domain/money.ts'
import type { Choice } from '#domain/products/variants.ts'

type Priced = { basePrice: number; salePrice?: number | undefined }
type Props = { level: 2 | 3; product: Priced & { name: string; slug: string; choice?: Choice | undefined } }

/** A card's name, which links to the product, and its price. */
export function CardTop({ level, product }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="card__top">
      <Heading className="card__name">
        <Link to={links.product(product.slug, product.choice)}>{product.name}</Link>
      </Heading>
      <CardPrice product={product} />
    </div>
  )
}

/** The short price; on sale with the price before. */
export function CardPrice({ product: { basePrice, salePrice } }: { product: Priced }) {
  const original = salePrice === undefined ? null : fromDollars(basePrice)
  return <Price amount={fromDollars(salePrice ?? basePrice)} original={original} short />
}
