import type { JobTable } from '#server/jobs/add-job.ts'
import { confirm } from './confirm.ts'
import { forgetUnconfirmed } from './forget-unconfirmed.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export { newsletterExamples } from './send-newsletter-email.ts'

export const newsletter = { subscribe, confirm, unsubscribe }

export const newsletterJobs = {
  forgetUnconfirmed: { run: forgetUnconfirmed, at: '17 4 * * *' },
} satisfies Partial<JobTable>
