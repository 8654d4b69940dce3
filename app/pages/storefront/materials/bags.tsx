import { ProductCard } from '#app/features/product-card/product-card.tsx'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Product } from '#contract/products.ts'
import type { Material } from '#domain/materials.ts'

type Props = { material: Material; bags: readonly Product[] }

/** The bags of a material that the shop has. */
export function Bags({ material, bags }: Props) {
  return (
    <section className="section wrap" aria-labelledby="bags">
      <div className="section__head">
        <h2 className="display-m" id="bags">
          Made of it
        </h2>
        <TextLink to={links.careGuide()}>How to care for it</TextLink>
      </div>
      {bags.length === 0 ? (
        <p className="muted">No bag of {material.name.toLowerCase()} is in the shop at present.</p>
      ) : (
        <div className="grid grid-4 lined">
          {bags.map((bag) => (
            <ProductCard key={bag._id} product={bag} />
          ))}
        </div>
      )}
    </section>
  )
}
