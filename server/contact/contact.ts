import { sendContactMessage } from './send-contact-message.ts'

export const contact = { sendContactMessage }
