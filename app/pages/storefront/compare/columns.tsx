import X from 'lucide-react/icons/x'
import { Link } from '#app/engine/routing/link.tsx'
import { CardPrice } from '#app/features/product-card/card-top.tsx'
import { AddButton } from '#app/features/product-card/product-card-actions.tsx'
import { ProductFlag } from '#app/features/product-card/product-flag.tsx'
import { links } from '#app/links.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Product } from '#contract/products.ts'
import { PutAway } from './put-away.tsx'

type Props = { products: readonly Product[] }
type HeadProps = Props & { named: readonly string[] }

/** Images and names: the heads of the columns. */
export function ProductHeads({ products, named }: HeadProps) {
  return (
    <thead>
      <tr>
        <td />
        {products.map((product) => (
          <td key={product._id}>
            <ProductPhoto product={product} products={products} named={named} />
          </td>
        ))}
      </tr>
      <tr>
        <td />
        {products.map(({ _id, slug, name }) => (
          <th key={_id} scope="col" className="compare-name">
            <Link to={links.product(slug)}>{name}</Link>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The products' prices, and buttons to buy them. */
export function ProductOffers({ products }: Props) {
  return (
    <tbody>
      <tr>
        <th scope="row">Price</th>
        {products.map((product) => (
          <td key={product._id} className="num">
            <CardPrice product={product} />
          </td>
        ))}
      </tr>
      <tr className="print:hidden">
        <td />
        {products.map((product) => (
          <td key={product._id}>
            <div className="compare-actions">
              <AddButton product={product} label="Add to Bag" />
              <Other product={product} />
            </div>
          </td>
        ))}
      </tr>
    </tbody>
  )
}

function ProductPhoto({ product, products, named }: HeadProps & { product: Product }) {
  return (
    <div className="card__photo">
      <Link className="card__media" to={links.product(product.slug)} tabIndex={-1} aria-hidden="true">
        <Picture
          url={product.primaryImageUrl}
          alt=""
          sizes="(min-width: 1024px) 28vw, 40vw"
          style={{ objectPosition: product.primaryFocus }}
          priority
        />
      </Link>
      <ProductFlag product={product} />
      <PutAway named={named} without={product.slug} products={products} className="iconbtn compare-away">
        <X className="icon" aria-hidden="true" />
        <span className="sr">Put away {product.name}</span>
      </PutAway>
    </div>
  )
}

function Other({ product: { slug, name, colors, totalStock } }: { product: Product }) {
  if (totalStock <= 0)
    return (
      <Link className="link" to={`${links.product(slug)}#back-in-stock`}>
        Tell me when it is back<span className="sr">: {name}</span>
      </Link>
    )
  return (
    <Link className="link" to={links.product(slug)}>
      <span>{colors.length > 1 ? 'Choose a color' : 'Look closer'}</span>
      <span className="sr">: {name}</span>
    </Link>
  )
}
