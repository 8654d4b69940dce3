import { useShopName } from '#app/features/brand/shop-name.ts'
import { usePolicyText } from '#app/features/settings/use-policy-text.ts'
import { Reasons } from '#app/pages/storefront/reasons.tsx'

const reasonsOf = (share: string) => [
  {
    title: 'Materials with a past',
    text: 'Apple pomace, grape skins, cactus and recycled nylon, each scored out of 10 so you can compare.',
  },
  {
    title: 'Guaranteed for life',
    text: 'Every bag carries a lifetime craftsmanship guarantee. Stitching, edges and construction are covered for every owner.',
  },
  {
    title: `${share} given away`,
    text: 'Animal shelters, the environment, children or education. The amount is shown on every order.',
  },
  {
    title: 'Small runs only',
    text: 'We cut in batches of forty. Each piece is numbered inside, and offcuts become straps and card holders.',
  },
]

export function WhyChoose() {
  return (
    <Reasons reasons={reasonsOf(usePolicyText().charityDonation)}>
      <h2 className="display-l">Why Choose {useShopName()}</h2>
    </Reasons>
  )
}
