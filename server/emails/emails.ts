import { countMails } from './count-mails.ts'
import { getMail } from './get-mail.ts'
import { getMails } from './get-mails.ts'
import { sendMailAgain } from './send-mail-again.ts'
import { sendOrderConfirmationEmail } from './send-order-confirmation-email.ts'

export const emails = { sendOrderConfirmationEmail, getMails, countMails, getMail, sendMailAgain }
