import { useLoaded } from '#app/engine/data/queries.ts'
import { ProductCard } from '#app/features/product-card/product-card.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { similarInput } from './missing-product.ts'

/** A product that is no longer sold, and others of its category. */
export function ProductGone({ categoryId }: { categoryId: string }) {
  const { page } = useLoaded('products.searchProducts', similarInput(categoryId))
  return (
    <section className="wrap section">
      <PrivateHead title="No longer sold" />
      <h1 className="display-l">This bag has left our collection</h1>
      <p className="lead mt-6 mb-8">It is no longer sold. If you carry one, you can still send it to us for repair.</p>
      <Button variant="primary" to={links.bags()}>
        View all bags
      </Button>
      {page.length > 0 && (
        <>
          <h2 className="display-s mt-16 mb-8">Similar bags</h2>
          <div className="grid grid-4 lined">
            {page.map((product) => (
              <ProductCard key={product._id} product={product} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}
