import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { usePolicyText } from '#app/features/settings/use-policy-text.ts'
import { links } from '#app/links.ts'
import { TextLayout } from '#app/pages/storefront/content/text-layout.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { withdrawalText } from '#domain/returns/withdrawal-text.ts'
import { Guarantee, OrderChanges, Shipping } from './policy-texts.tsx'
import { ReturnsPolicy } from './returns-policy.tsx'
import { ShippingPrices } from './shipping-prices.tsx'

export const fetchPage: FetchPage = ({ load }) => load(queryOf('shippingOptions.getOfferedShippingOptions', {}))

export default function ShippingReturnsPage() {
  const policy = usePolicyText()
  return (
    <TextLayout
      title="Shipping & Returns"
      description={`Delivery prices and times, returns within ${policy.returnWindow}, refunds, and the guarantee that stays with every bag.`}
      path={links.shippingReturns()}
      lead={`Packed within ${policy.processingTime}, and yours to send back for ${policy.returnWindow} after it arrives.`}
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
        {withdrawalText.who} {withdrawalText.what}
      </p>
      <p>
        <TextLink to="/withdraw">{withdrawalText.open}</TextLink>
      </p>
    </>
  )
}
