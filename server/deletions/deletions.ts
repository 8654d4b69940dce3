import type { JobTable } from '#server/jobs/add-job.ts'
import { cancelCustomerDeletion } from './cancel-customer-deletion.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { carryOutDeletions } from './carry-out-deletions.ts'
import { deleteCustomer } from './delete-customer.ts'
import { getCustomerDeletion } from './get-customer-deletion.ts'
import { getDeletion } from './get-deletion.ts'
import { requestDeletion } from './request-deletion.ts'

export { deletionExamples } from './deletion-emails.ts'
export { accountsOf, readObstacles } from './deletion-rows.ts'
export { planDeletion } from './plan-deletion.ts'
export { carryOutDeletions }

export const deletions = {
  getDeletion,
  requestDeletion,
  cancelDeletion,
  getCustomerDeletion,
  deleteCustomer,
  cancelCustomerDeletion,
}

export const deletionJobs = {
  carryOutDeletions: { run: carryOutDeletions, at: '12 * * * *' },
} satisfies Partial<JobTable>
