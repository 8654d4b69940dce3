import { eachMinute, type JobTable } from '#server/jobs/add-job.ts'
import { deliverQueuedMail } from './deliver-mail.ts'
import { forgetMails } from './forget-mails.ts'
import { retryMails } from './retry-mails.ts'
import { sendHouseMail } from './send-house-mail.ts'
import { sendOrderMail } from './send-order-mail.ts'
import { sendReturnedMail } from './send-returned-mail.ts'

export { queueMail } from './deliver-mail.ts'
export type { Letter } from './letter/letter.ts'
export { findMail, listMails } from './outbox.ts'
export { confirmationKey, mailStatus, queueOrderMail } from './queue-order-mail.ts'
export { sendAgain } from './send-again.ts'
export { queueHouseMail } from './send-house-mail.ts'
export { queueReturnedMail } from './send-returned-mail.ts'
export { hashToken, newToken } from './token.ts'
export { deliverQueuedMail, forgetMails, retryMails, sendOrderMail, sendReturnedMail }

/** What waits for the mail server has hands of its own: a server that keeps all of them waiting keeps nothing else. */
const hands = 'mail'

export const mailJobs = {
  'send-mail': { run: sendOrderMail, hands },
  'send-returned-mail': { run: sendReturnedMail, hands },
  'send-house-mail': { run: sendHouseMail, hands },
  'deliver-mail': { run: deliverQueuedMail, hands },
  'retry-mails': { run: retryMails, at: eachMinute },
  'forget-mails': { run: forgetMails, at: '37 3 * * *' },
} satisfies Partial<JobTable>
