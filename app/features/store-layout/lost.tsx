import { FourProducts } from '#app/features/product-card/four-products.tsx'

/** Shown below the text about an unknown address: a star that has set, and bags to look at. */
export function Lost() {
  return (
    <>
      <hr className="off-chart" />
      <FourProducts />
    </>
  )
}
