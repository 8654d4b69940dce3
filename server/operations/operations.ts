import type { JobTable } from '#server/jobs/add-job.ts'
import { checkBooks } from './check-books.ts'
import { warnOwners } from './warn-owners.ts'

export { recordFinished } from './finished-tasks.ts'
export { readWarnings } from './read-health.ts'
export { serveMetrics } from './serve-metrics.ts'

export const operationJobs = {
  checkBooks: { run: checkBooks, at: '51 4 * * *', workers: 'books' },
  warnOwners: { run: warnOwners, at: '13 * * * *' },
} satisfies Partial<JobTable>
