import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import { releaseCheckouts } from '#server/checkout/checkout.ts'
import { sweepUploads } from '#server/file-upload/file-upload.ts'
import {
  deliverQueuedMail,
  forgetMails,
  retryMails,
  sendHouseMail,
  sendOrderMail,
  sendReturnedMail,
} from '#server/mail/mail.ts'
import { carryOutRefund, retryRefunds } from '#server/orders/orders.ts'
import { detachCard, keepPaidCard } from '#server/payment-methods/payment-methods.ts'
import { askGateway, forgetEvents } from '#server/payments/payments.ts'
import { forgetGuestViews } from '#server/products/products.ts'
import type { Shop } from '#server/shop.ts'
import { forgetStockNotices, sendStockNotices } from '#server/stock-notices/stock-notices.ts'
import { addJob, type Jobs } from './add-job.ts'
import { freeJobs } from './free-jobs.ts'
import { openJobPool } from './job-pool.ts'

const atOnce = 4

/**
 * Runs what was queued, here and on every node; each minute and at once it ends overdue checkouts and frees what dead nodes held.
 * Mails have hands of their own: a mail server that keeps all of them waiting keeps nothing else.
 */
export async function startJobs(
  shop: Shop,
  { databaseUrl, patienceMs = null }: { databaseUrl: string; patienceMs?: number | null },
): Promise<{ stop(): Promise<void> }> {
  // Connections of our own: the library's would end the process when the database goes away while they close.
  const pgPool = openJobPool(databaseUrl, { maxConnections: 2 * (atOnce + 2), patienceMs })
  const settings = {
    pgPool,
    concurrency: atOnce,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') shop.log.error('jobs', { message })
    }),
  }
  const runners = [
    await run({ ...settings, taskList: mailTasks(shop), parsedCronItems: [] }),
    await run({ ...settings, taskList: otherTasks(shop), parsedCronItems: cronItems() }),
  ]
  await freeJobs(shop)
  await addJob(shop.db, 'release-checkouts', {})
  return {
    stop: () =>
      Promise.all(runners.map((runner) => runner.stop()))
        .finally(() => pgPool.end())
        .then(() => {}),
  }
}

function cronItems() {
  const eachMinute = ['release-checkouts', 'ask-gateway', 'retry-refunds', 'retry-mails', 'sweep-uploads', 'free-jobs']
  return parseCronItems([
    ...eachMinute.map((task) => cron(task, '* * * * *')),
    cron('forget-guest-views', '17 3 * * *'),
    cron('forget-events', '27 3 * * *'),
    cron('forget-mails', '37 3 * * *'),
    cron('forget-stock-notices', '47 3 * * *'),
  ])
}

function cron(task: string, match: string) {
  return { task, match, options: { backfillPeriod: 0, maxAttempts: 1 } }
}

type Mails = 'send-mail' | 'send-returned-mail' | 'send-house-mail' | 'deliver-mail'
type Tasks<Name extends keyof Jobs> = { [One in Name]: (payload: Jobs[One]) => Promise<void> }

function mailTasks(shop: Shop): TaskList {
  const tasks: Tasks<Mails> = {
    'send-mail': (job) => sendOrderMail(shop, job),
    'send-returned-mail': (job) => sendReturnedMail(shop, job),
    'send-house-mail': (job) => sendHouseMail(shop, job),
    'deliver-mail': (job) => deliverQueuedMail(shop, job),
  }
  return tasks as TaskList
}

function otherTasks(shop: Shop): TaskList {
  const tasks: Tasks<Exclude<keyof Jobs, Mails>> = {
    'send-stock-notices': (job) => sendStockNotices(shop, job),
    'log-role-change': async (job) => shop.log.security('role changed', job),
    refund: ({ refundId }) => carryOutRefund(shop, refundId),
    'keep-card': (job) => keepPaidCard(shop, job),
    'detach-card': (job) => detachCard(shop, job),
    'retry-refunds': () => retryRefunds(shop),
    'release-checkouts': () => releaseCheckouts(shop),
    'ask-gateway': () => askGateway(shop),
    'forget-events': () => forgetEvents(shop),
    'sweep-uploads': () => sweepUploads(shop),
    'retry-mails': () => retryMails(shop),
    'free-jobs': () => freeJobs(shop),
    'forget-guest-views': () => forgetGuestViews(shop),
    'forget-mails': () => forgetMails(shop),
    'forget-stock-notices': () => forgetStockNotices(shop),
  }
  return tasks as TaskList
}
