import '#app/features/payment/payment.css'
import type { Stripe } from '@stripe/stripe-js'
import CreditCard from 'lucide-react/icons/credit-card'
import { useEffect, useRef } from 'react'
import type { CardFieldProps } from '#app/features/payment/gateway.ts'
import { classNames } from '#app/ui/class-names.ts'
import { mountCard } from './mount-card.ts'

/** Stripe's three fields in our layout: their content never reaches this page. */
export function CardField({ stripe, error, onChange }: CardFieldProps & { stripe: Stripe }) {
  const places = { cardNumber: useRef(null), cardExpiry: useRef(null), cardCvc: useRef(null) }
  const changed = useRef(onChange)
  changed.current = onChange
  const { cardNumber, cardExpiry, cardCvc } = places
  useEffect(() => {
    const inPage = { cardNumber: cardNumber.current, cardExpiry: cardExpiry.current, cardCvc: cardCvc.current }
    return mountCard(stripe, inPage, (card) => changed.current(card))
  }, [stripe, cardNumber, cardExpiry, cardCvc])
  return (
    <div className={classNames('input card-entry', error && 'is-error')}>
      <CreditCard className="icon" aria-hidden="true" />
      <div ref={cardNumber} />
      <div ref={cardExpiry} />
      <div ref={cardCvc} />
    </div>
  )
}
