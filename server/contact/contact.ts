import type { JobTable } from '#server/jobs/add-job.ts'
import { answerContactMessage } from './answer-contact-message.ts'
import { countContactMessages } from './count-contact-messages.ts'
import { forgetContactMessages } from './forget-contact-messages.ts'
import { getContactMessages } from './get-contact-messages.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { setContactMessageStatus } from './set-contact-message-status.ts'

export { contactExamples } from './contact-emails.ts'

export const contact = {
  sendContactMessage,
  getContactMessages,
  countContactMessages,
  answerContactMessage,
  setContactMessageStatus,
}

export const contactJobs = {
  forgetContactMessages: { run: forgetContactMessages, at: '7 4 * * *' },
} satisfies Partial<JobTable>
