import { useAnswer } from '#app/engine/data/queries.ts'
import { ProductCard } from '#app/features/product-card/product-card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const places = [1, 2, 3, 4]

/** Where an address leads nowhere: the newest bags instead. */
export function MoreProducts() {
  const { data, isError } = useAnswer('products.getNewArrivals', {})
  if (isError || data?.length === 0) return null
  return (
    <section className="mt-16" aria-labelledby="more-bags" aria-busy={!data}>
      <h2 className="display-s mb-8" id="more-bags">
        New in the shop
      </h2>
      <div className="grid grid-4 lined">
        {data
          ? data.slice(0, places.length).map((product) => <ProductCard key={product._id} product={product} />)
          : places.map((place) => <Skeleton key={place} aspect="product" />)}
      </div>
    </section>
  )
}
