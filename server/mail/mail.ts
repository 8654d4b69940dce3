export { findMail, listMails } from './outbox.ts'
export { mailStatus, queueOrderMail } from './queue-order-mail.ts'
export { sendOrderMail } from './send-order-mail.ts'
export { queueReturnedMail, sendReturnedMail } from './send-returned-mail.ts'
