import { Link } from '#app/engine/routing/link.tsx'
import { usePolicyText } from '#app/features/settings/use-policy-text.ts'
import { useCompany } from '#app/features/settings/use-settings.ts'
import { links } from '#app/links.ts'
import { policyText as policy } from '#domain/settings/policy-text.ts'

export function Scope() {
  const { name, addressLines } = useCompany()
  return (
    <p>
      They apply to every order in this shop. The seller is {[name, ...addressLines].join(', ')}; the buyer is you, a
      person of legal age who buys for private use. For other orders, <Link to={links.contact()}>ask us</Link> first.
    </p>
  )
}

export function Account() {
  return (
    <p>
      An order needs an account. Give your own name and address, keep your sign-in details to yourself, and tell us if
      somebody else may have them. You can have the account deleted at any time; open orders are finished first.
    </p>
  )
}

export function Contract() {
  return (
    <>
      <p>
        A bag on a page, or in your bag, is an invitation, not yet a reservation. When you place the order and the
        payment goes through, the contract is made, and we confirm it by email with the order number.
      </p>
      <p>
        {`Once payment begins we hold the bags for ${policy.reservationTime}. If a bag sells out before that, we tell you before anything is charged. If we cannot fulfill a paid order, we refund it in full.`}
      </p>
    </>
  )
}

export function Prices() {
  const { tax } = usePolicyText()
  return (
    <>
      <p>
        {`Prices are in US dollars. Tax (${tax} of the goods after discounts) and delivery are added at checkout, which shows the total before you pay. Only that total is charged: if a price changes meanwhile, the shop says so and asks again.`}
      </p>
      <p>
        Payment is by card, through our payment provider, when you place the order. A promo code counts once per order,
        under its own conditions, and cannot be paid out.
      </p>
    </>
  )
}

export function Delivery() {
  return (
    <p>
      {`We process orders within ${policy.processingTime}. Delivery times count in business days from shipping and are estimates of the carrier. The parcel is at our risk until it is handed to you. Prices and choices are under `}
      <Link to={links.shippingReturns('shipping')}>Shipping & Returns</Link>.
    </p>
  )
}

export function Returns() {
  const policy = usePolicyText()
  const abroad = policy.deliversTo?.length === 1 ? '' : `, international orders within ${policy.internationalWindow}`
  return (
    <>
      <p>
        {`An order can be changed or cancelled within ${policy.changeTime}. After that you can return an unworn bag: domestic orders within ${policy.returnWindow} of delivery, defective items within ${policy.defectiveWindow}${abroad}. Custom items are not returnable.`}
      </p>
      <p>
        {`Return shipping is free for defective items and for domestic orders over ${policy.freeReturnOver}; otherwise the customer pays it. The refund follows in ${policy.refundTime} after inspection, to the card that paid. Rights that the law of your country gives you beyond this stay yours.`}
      </p>
    </>
  )
}

export function Warranty() {
  return (
    <p>
      {`Hardware has a ${policy.warranty} warranty from delivery. The craftsmanship is guaranteed for the lifetime of the bag and passes on with it. `}
      <Link to={links.shippingReturns('guarantee')}>What that covers</Link> is part of these terms.
    </p>
  )
}

export function CharityDonation() {
  const { charityDonation } = usePolicyText()
  return (
    <p>
      {`From each order we give ${charityDonation} of its subtotal, before discounts, to the cause that you choose. It is our gift, not a part of your price. What you add yourself is passed on in full, and returned to you when the whole order is refunded. `}
      <Link to={links.ourImpact()}>Our Impact</Link> shows the sums.
    </p>
  )
}

export function Reviews() {
  return (
    <>
      <p>
        Write what you found yourself, and upload only photos that are yours. You keep the rights and allow us to show
        them here.
      </p>
      <p>
        Only a customer with an order of the bag that was delivered can review it, once. The shop looks the order up
        when the review is written and marks the review as a verified purchase. Where this mark is missing, we have no
        such order on record. Nothing else that a review says is checked.
      </p>
      <p>
        The form asks whether the author received something in return; if so, the review says it. If somebody of our
        team writes a review, the shop itself adds that. Older reviews have neither note, because neither was recorded.
      </p>
      <p>
        We hide a review that insults, advertises, is not about the bag or is against the law, and none because it is
        critical. We email its author the reason, and they can object by replying. Hidden reviews count in no average;
        the page of the bag says how many there are. Authors can change or delete their reviews at any time.
      </p>
    </>
  )
}

export function Liability() {
  return (
    <p>
      We are liable without limit for intent, gross negligence, injury to life or health, and where the law knows no
      limit. Otherwise we are liable for the damage that is typical for a purchase such as yours, up to its price.
    </p>
  )
}

export function Law() {
  return (
    <p>
      The law at our seat applies; rules that protect consumers where you live stay in force. Please let us try to
      settle things first: <Link to={links.contact()}>write to us</Link>, and we reply within {policy.replyTime}. If a
      term does not hold, the others do. The terms of the day of your order count.
    </p>
  )
}
