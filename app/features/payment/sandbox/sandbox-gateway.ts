import { createElement } from 'react'
import type { Gateway, PaymentConfig } from '#app/features/payment/gateway.ts'
import { CardField } from './card-field.tsx'
import { confirmPayment } from './confirm-payment.ts'

/** The gateway that comes along: fields of our own, and its HTTP interface, which is Stripe's. */
export function sandboxGateway(config: PaymentConfig): Gateway {
  return {
    confirmPayment: (payment) => confirmPayment(config, payment),
    CardField: (props) => createElement(CardField, { ...props, config }),
  }
}
