import { eachMinute, type JobTable } from '#server/jobs/add-job.ts'
import { askGateway, forgetEvents } from './ask-gateway.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { createSetupIntent } from './create-setup-intent.ts'
import { getPaymentConfig } from './get-payment-config.ts'

export { askGateway, forgetEvents }

export const payments = { getPaymentConfig, createPaymentIntent, createSetupIntent }

export const paymentJobs = {
  'ask-gateway': { run: askGateway, at: eachMinute },
  'forget-events': { run: forgetEvents, at: '27 3 * * *' },
} satisfies Partial<JobTable>
