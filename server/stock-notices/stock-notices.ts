import type { JobTable } from '#server/jobs/add-job.ts'
import { forgetStockNotices } from './forget-stock-notices.ts'
import { requestStockNotice } from './request-stock-notice.ts'
import { sendStockNotices } from './send-stock-notices.ts'
import { stopStockNotices } from './stop-stock-notices.ts'

export { stockNoticeExamples } from './send-stock-notices.ts'

export const stockNotices = { requestStockNotice, stopStockNotices }

export const stockNoticeJobs = {
  sendStockNotices: { run: sendStockNotices },
  forgetStockNotices: { run: forgetStockNotices, at: '47 3 * * *' },
} satisfies Partial<JobTable>
