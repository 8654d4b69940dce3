import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import { releaseCheckouts } from '#server/checkout/checkout.ts'
import { sendOrderMail } from '#server/mail/mail.ts'
import { carryOutRefund } from '#server/orders/orders.ts'
import type { Shop } from '#server/shop.ts'
import { addJob, type Jobs } from './add-job.ts'

const atOnce = 4

/** Runs what was queued, here and on every node, and ends overdue checkouts each minute and at once. */
export async function startJobs(
  shop: Shop,
  { databaseUrl }: { databaseUrl: string },
): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    connectionString: databaseUrl,
    maxPoolSize: atOnce + 2,
    concurrency: atOnce,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') shop.log.error('jobs', { message })
    }),
    taskList: tasksOf(shop),
    parsedCronItems: parseCronItems([
      { task: 'release-checkouts', match: '* * * * *', options: { backfillPeriod: 0, maxAttempts: 1 } },
    ]),
  })
  await addJob(shop.db, 'release-checkouts', {})
  return { stop: () => runner.stop() }
}

function tasksOf(shop: Shop): TaskList {
  const tasks: { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> } = {
    'send-mail': (job) => sendOrderMail(shop, job),
    refund: ({ refundId }) => carryOutRefund(shop, refundId),
    'release-checkouts': () => releaseCheckouts(shop),
  }
  return tasks as TaskList
}
