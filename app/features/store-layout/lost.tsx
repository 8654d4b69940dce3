import { FourProducts } from '#app/features/product-card/four-products.tsx'

/** Below the words of an unknown address: the star under its horizon, and bags to look at. */
export function Lost() {
  return (
    <>
      <hr className="off-chart" />
      <FourProducts />
    </>
  )
}
