import X from 'lucide-react/icons/x'
import { Link } from '#app/engine/routing/link.tsx'
import { CardPrice } from '#app/features/product-card/card-top.tsx'
import { AddButton } from '#app/features/product-card/product-card-actions.tsx'
import { ProductFlag } from '#app/features/product-card/product-flag.tsx'
import { links } from '#app/links.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Product } from '#contract/products.ts'
import { PutAway } from './put-away.tsx'

type Props = { bags: readonly Product[] }
type HeadProps = Props & { named: readonly string[] }

/** Photographs and names: the heads of the columns. */
export function BagHeads({ bags, named }: HeadProps) {
  return (
    <thead>
      <tr>
        <td />
        {bags.map((bag) => (
          <td key={bag._id}>
            <BagPhoto bag={bag} bags={bags} named={named} />
          </td>
        ))}
      </tr>
      <tr>
        <td />
        {bags.map(({ _id, slug, name }) => (
          <th key={_id} scope="col" className="compare-name">
            <Link to={links.product(slug)}>{name}</Link>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The prices of the bags, and the ways to have them. */
export function BagOffers({ bags }: Props) {
  return (
    <tbody>
      <tr>
        <th scope="row">Price</th>
        {bags.map((bag) => (
          <td key={bag._id} className="num">
            <CardPrice product={bag} />
          </td>
        ))}
      </tr>
      <tr className="print:hidden">
        <td />
        {bags.map((bag) => (
          <td key={bag._id}>
            <div className="compare-acts">
              <AddButton product={bag} label="Add to Bag" />
              <Other bag={bag} />
            </div>
          </td>
        ))}
      </tr>
    </tbody>
  )
}

function BagPhoto({ bag, bags, named }: HeadProps & { bag: Product }) {
  return (
    <div className="card__photo">
      <Link className="card__media" to={links.product(bag.slug)} tabIndex={-1} aria-hidden="true">
        <Picture
          url={bag.primaryImageUrl}
          alt=""
          sizes="(min-width: 1024px) 28vw, 40vw"
          style={{ objectPosition: bag.primaryFocus }}
          priority
        />
      </Link>
      <ProductFlag product={bag} />
      <PutAway named={named} without={bag.slug} bags={bags} className="iconbtn compare-away">
        <X className="icon" aria-hidden="true" />
        <span className="sr">Put away {bag.name}</span>
      </PutAway>
    </div>
  )
}

function Other({ bag: { slug, name, colors, totalStock } }: { bag: Product }) {
  if (totalStock <= 0)
    return (
      <Link className="link" to={`${links.product(slug)}#back-in-stock`}>
        Tell me when it is back<span className="sr">: {name}</span>
      </Link>
    )
  return (
    <Link className="link" to={links.product(slug)}>
      {colors.length > 1 ? 'Choose a color' : 'Look closer'}
      <span className="sr">: {name}</span>
    </Link>
  )
}
