import { useAnswer } from '#app/engine/data/queries.ts'
import { CardPrice } from '#app/features/product-card/card-top.tsx'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/** The caption of the large photograph: its bag, and what it costs. Nothing in a shop that does not sell that bag. */
export function BagCaption() {
  const { data: bag } = useAnswer('products.getHeroProduct', {})
  if (!bag) return null
  return (
    <p className="hero__bag">
      <TextLink to={links.product(bag.slug, bag.choice)}>
        {bag.name} in {bag.color.toLowerCase()}
      </TextLink>
      <CardPrice product={bag} />
    </p>
  )
}
