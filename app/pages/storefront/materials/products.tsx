import { ProductCard } from '#app/features/product-card/product-card.tsx'
import { links } from '#app/links.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Product } from '#contract/products.ts'
import type { Material } from '#domain/products/materials.ts'

type Props = { material: Material; products: readonly Product[] }

/** The products of a material that the shop has. */
export function Products({ material, products }: Props) {
  return (
    <section className="section wrap" aria-labelledby="bags">
      <div className="section__head">
        <h2 className="display-m" id="bags">
          Made of it
        </h2>
        <TextLink to={links.careGuide()}>How to care for it</TextLink>
      </div>
      {products.length === 0 ? (
        <p className="muted">No bag of {material.name.toLowerCase()} is in the shop at present.</p>
      ) : (
        <div className="grid grid-4 lined">
          {products.map((product) => (
            <ProductCard key={product._id} product={product} />
          ))}
        </div>
      )}
    </section>
  )
}
