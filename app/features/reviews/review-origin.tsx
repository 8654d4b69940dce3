import { useShopName } from '#app/features/brand/shop-name.ts'
import { type Address, links } from '#app/links.ts'
import type { Review } from '#contract/reviews.ts'

/** The section of the terms that says how the shop verifies and hides reviews. */
export const howWeCheck: Address = `${links.terms()}#reviews`

/** A line for each known tie of the author to the shop. */
export function ReviewOrigin({ review: { isByTeam, isRewarded } }: { review: Review }) {
  const shop = useShopName()
  return (
    <>
      {isByTeam && <p className="small mt-2">{`The author works for ${shop}.`}</p>}
      {isRewarded && <p className="small mt-2">The author received something in return for this review.</p>}
    </>
  )
}
