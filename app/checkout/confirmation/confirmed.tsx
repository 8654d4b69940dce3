import { links } from '#app/links.ts'
import { GiftLine } from '#app/storefront/cart/gift-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { charityCauses } from '#domain/charity.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { policyWords } from '#domain/policy-words.ts'
import type { PlacedState } from './placed-order.ts'

const nextSteps = [
  { title: 'Order processing', text: `We check and pack your order within ${policyWords.processingTime}.` },
  { title: 'Shipping notification', text: 'You get an email with the tracking number when it leaves.' },
  { title: 'Delivery', text: 'It travels with the delivery that you chose for each piece.' },
] as const

const support = 'hello@stellamaris.example'

export function Confirmed({ order }: { order: PlacedState }) {
  return (
    <>
      <h1 className="d-l">Order Confirmed!</h1>
      <p className="lead mt-6">Thank you. We have sent a confirmation email with your order details.</p>
      <div className="two mt-12">
        <div>
          <WhatsNext />
          <div className="btnrow mt-10">
            <Button variant="primary" to={links.account('orders')}>
              View Order History
            </Button>
            <Button to={links.bags()}>Continue Shopping</Button>
          </div>
          <p className="small muted mt-6">
            Questions about your order? Write to{' '}
            <a className="link" href={`mailto:${support}?subject=${encodeURIComponent(`Order ${order.orderNumber}`)}`}>
              {support}
            </a>
          </p>
        </div>
        <Summary order={order} />
      </div>
    </>
  )
}

function Summary({ order: { orderNumber, total, charityDonation, selectedCharity } }: { order: PlacedState }) {
  return (
    <section className="sum" aria-labelledby="order">
      <h2 className="title" id="order">
        Your Order
      </h2>
      <dl>
        <dt>Order number</dt>
        <dd className="num">{orderNumber}</dd>
        <dt className="tot">Total</dt>
        <dd className="tot">{formatMoney(fromDollars(total))}</dd>
      </dl>
      <GiftLine amount={charityDonation}>Your order gives this to {charityCauses[selectedCharity]}</GiftLine>
    </section>
  )
}

function WhatsNext() {
  return (
    <section aria-labelledby="next">
      <h2 className="d-s mb-6" id="next">
        What's Next
      </h2>
      <ol className="border-b border-stone">
        {nextSteps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[48px_1fr] border-t border-stone py-5">
            <span className="title" aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <span className="font-medium">{title}</span>
              <br />
              <span className="muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
