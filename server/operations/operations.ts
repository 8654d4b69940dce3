import type { JobTable } from '#server/jobs/add-job.ts'
import { checkLedger } from './check-ledger.ts'
import { warnOwners } from './warn-owners.ts'

export { recordFinished } from './finished-tasks.ts'
export { readWarnings } from './read-health.ts'
export { serveMetrics } from './serve-metrics.ts'

export const operationJobs = {
  checkLedger: { run: checkLedger, at: '51 4 * * *', workers: 'ledger' },
  warnOwners: { run: warnOwners, at: '13 * * * *' },
} satisfies Partial<JobTable>
