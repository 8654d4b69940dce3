import { createElement } from 'react'
import type { Gateway, PaymentConfig } from '#app/features/payment/gateway.ts'
import { CardField } from './card-field.tsx'
import { confirmPayment } from './confirm-payment.ts'

/** The bundled test gateway: fields of our own, and Stripe's HTTP interface. */
export function sandboxGateway(config: PaymentConfig): Gateway {
  return {
    confirmPayment: (payment) => confirmPayment(config, payment),
    CardField: (props) => createElement(CardField, { ...props, config }),
  }
}
