import { useShopName } from '#app/features/brand/shop-name.ts'
import { links } from '#app/links.ts'
import { TextLayout } from '#app/pages/storefront/content/text-layout.tsx'
import {
  Account,
  CharityDonation,
  Contract,
  Delivery,
  Law,
  Liability,
  Prices,
  Returns,
  Reviews,
  Scope,
  Warranty,
} from './terms-texts.tsx'

export default function TermsPage() {
  return (
    <TextLayout
      title="Terms"
      description={`The terms under which you buy from ${useShopName()}: contract, prices, delivery, returns, guarantee and liability.`}
      path={links.terms()}
      lead="What we promise each other when you buy from us. Plain words, and the numbers that the rest of the shop uses too."
      sections={[
        { id: 'scope', title: 'What these terms cover', content: <Scope /> },
        { id: 'account', title: 'Your account', content: <Account /> },
        { id: 'contract', title: 'How an order comes about', content: <Contract /> },
        { id: 'prices', title: 'Prices, tax and payment', content: <Prices /> },
        { id: 'delivery', title: 'Delivery', content: <Delivery /> },
        { id: 'returns', title: 'Changes, returns and refunds', content: <Returns /> },
        { id: 'warranty', title: 'Warranty and guarantee', content: <Warranty /> },
        { id: 'gift', title: 'The gift to charity', content: <CharityDonation /> },
        { id: 'reviews', title: 'Reviews and photos', content: <Reviews /> },
        { id: 'liability', title: 'Liability', content: <Liability /> },
        { id: 'law', title: 'Law and disputes', content: <Law /> },
      ]}
    />
  )
}
