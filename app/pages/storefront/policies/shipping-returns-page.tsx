import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { usePolicyWords } from '#app/features/settings/use-policy-words.ts'
import { links } from '#app/links.ts'
import { TextLayout } from '#app/pages/storefront/content/text-layout.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { withdrawalWords } from '#domain/withdrawal-words.ts'
import { Guarantee, OrderChanges, Shipping } from './policy-texts.tsx'
import { ReturnsPolicy } from './returns-policy.tsx'
import { ShippingPrices } from './shipping-prices.tsx'

export const fetchPage: FetchPage = ({ load }) => load(queryOf('shippingOptions.getOfferedShippingOptions', {}))

export default function ShippingReturnsPage() {
  const words = usePolicyWords()
  return (
    <TextLayout
      title="Shipping & Returns"
      description={`Delivery prices and times, returns within ${words.returnWindow}, refunds, and the guarantee that stays with every bag.`}
      path={links.shippingReturns()}
      lead={`Packed within ${words.processingTime}, and yours to send back for ${words.returnWindow} after it arrives.`}
      sections={[
        { id: 'shipping', title: 'Shipping', content: <Shipping /> },
        { id: 'prices', title: 'Delivery prices', content: <ShippingPrices /> },
        { id: 'changes', title: 'Changing an order', content: <OrderChanges /> },
        { id: 'returns', title: 'Returns and refunds', content: <ReturnsPolicy /> },
        { id: 'withdrawal', title: 'Withdrawal in the European Union', content: <Withdrawal /> },
        { id: 'guarantee', title: 'Warranty and guarantee', content: <Guarantee /> },
      ]}
    />
  )
}

function Withdrawal() {
  return (
    <>
      <p>
        {withdrawalWords.who} {withdrawalWords.what}
      </p>
      <p>
        <TextLink to="/withdraw">{withdrawalWords.open}</TextLink>
      </p>
    </>
  )
}
