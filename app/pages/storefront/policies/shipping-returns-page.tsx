import type { FetchPage } from '#app/engine/data/load.ts'
import { question } from '#app/engine/data/queries.ts'
import { links } from '#app/links.ts'
import { TextLayout } from '#app/pages/storefront/content/text-layout.tsx'
import { policyWords as words } from '#domain/policy-words.ts'
import { DeliveryPrices } from './delivery-prices.tsx'
import { Guarantee, OrderChanges, Shipping } from './policy-texts.tsx'
import { ReturnsPolicy } from './returns-policy.tsx'

export const fetchPage: FetchPage = ({ load }) => load(question('shippingOptions.getOfferedDelivery', {}))

export default function ShippingReturnsPage() {
  return (
    <TextLayout
      title="Shipping & Returns"
      description={`Delivery prices and times, returns within ${words.returnWindow}, refunds, and the guarantee that stays with every bag.`}
      path={links.shippingReturns()}
      lead={`Packed within ${words.processingTime}, and yours to send back for ${words.returnWindow} after it arrives.`}
      sections={[
        { id: 'shipping', title: 'Shipping', content: <Shipping /> },
        { id: 'prices', title: 'Delivery prices', content: <DeliveryPrices /> },
        { id: 'changes', title: 'Changing an order', content: <OrderChanges /> },
        { id: 'returns', title: 'Returns and refunds', content: <ReturnsPolicy /> },
        { id: 'guarantee', title: 'Warranty and guarantee', content: <Guarantee /> },
      ]}
    />
  )
}
