import { eachMinute, type JobTable } from '#server/jobs/add-job.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { createSetupIntent } from './create-setup-intent.ts'
import { getPaymentConfig } from './get-payment-config.ts'
import { forgetEvents, pollGateway } from './poll-gateway.ts'

export { forgetEvents, pollGateway }

export const payments = { getPaymentConfig, createPaymentIntent, createSetupIntent }

export const paymentJobs = {
  pollGateway: { run: pollGateway, at: eachMinute },
  forgetEvents: { run: forgetEvents, at: '27 3 * * *' },
} satisfies Partial<JobTable>
