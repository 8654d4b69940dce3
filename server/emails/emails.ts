import { countEmails } from './count-emails.ts'
import { getEmail } from './get-email.ts'
import { getEmails } from './get-emails.ts'
import { previewEmailText } from './preview-email-text.ts'
import { resendEmail } from './resend-email.ts'
import { sendOrderConfirmationEmail } from './send-order-confirmation-email.ts'
import { sendTestEmail } from './send-test-email.ts'

export const emails = {
  sendOrderConfirmationEmail,
  getEmails,
  countEmails,
  getEmail,
  previewEmailText,
  sendTestEmail,
  resendEmail,
}
