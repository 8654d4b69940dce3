import { sendOrderConfirmationEmail } from './send-order-confirmation-email.ts'

export const emails = { sendOrderConfirmationEmail }
