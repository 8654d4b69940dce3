import { eachMinute, type JobTable } from '#server/jobs/add-job.ts'
import { deliverQueuedEmail } from './deliver-email.ts'
import { forgetEmails } from './forget-emails.ts'
import { retryEmails } from './retry-emails.ts'
import { sendMerchantEmail } from './send-merchant-email.ts'
import { sendOrderEmail } from './send-order-email.ts'
import { sendPaymentRefundedEmail } from './send-payment-refunded-email.ts'

export { type EmailExamples, type EmailTemplate, shopName } from '#server/email-outbox/template/template.ts'
export { accountEmails, accountsIn, queueEmail, writtenEmail } from './deliver-email.ts'
export { outboxExamples, writtenExample } from './example-email.ts'
export { isOrderKey, labelLink, labelPath, orderLink } from './link-keys.ts'
export { findEmail, listEmails } from './outbox.ts'
export {
  confirmationKey,
  emailStatus,
  orderEmailJob,
  orderEmailPayload,
  parcelCause,
  queueOrderEmail,
} from './queue-order-email.ts'
export { resend } from './resend.ts'
export { queueMerchantEmail } from './send-merchant-email.ts'
export { queuePaymentRefundedEmail } from './send-payment-refunded-email.ts'
export { sendTestEmail } from './test-email.ts'
export { deliverQueuedEmail, forgetEmails, retryEmails, sendOrderEmail, sendPaymentRefundedEmail }

/** Jobs that wait for the mail server have workers of their own, so that a slow server delays no other jobs. */
const workers = 'email'

export const emailJobs = {
  sendOrderEmail: { run: sendOrderEmail, workers },
  sendPaymentRefundedEmail: { run: sendPaymentRefundedEmail, workers },
  sendMerchantEmail: { run: sendMerchantEmail, workers },
  deliverQueuedEmail: { run: deliverQueuedEmail, workers },
  retryEmails: { run: retryEmails, at: eachMinute },
  forgetEmails: { run: forgetEmails, at: '37 3 * * *' },
} satisfies Partial<JobTable>
