import type { JobTable } from '#server/jobs/add-job.ts'
import { forgetContactMessages } from './forget-contact-messages.ts'
import { sendContactMessage } from './send-contact-message.ts'

export const contact = { sendContactMessage }

export const contactJobs = {
  'forget-contact-messages': { run: forgetContactMessages, at: '7 4 * * *' },
} satisfies Partial<JobTable>
