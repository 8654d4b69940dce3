import { createPaymentIntent } from './create-payment-intent.ts'
import { createSetupIntent } from './create-setup-intent.ts'
import { getPaymentConfig } from './get-payment-config.ts'

export { askGateway, forgetEvents } from './ask-gateway.ts'

export const payments = { getPaymentConfig, createPaymentIntent, createSetupIntent }
