import { forgetEndedGuesses } from '#database/guesses.ts'
import type { Jobs, JobTable } from '#server/jobs/add-job.ts'
import type { Shop } from '#server/shop.ts'
import { changeName } from './change-name.ts'
import { compactCustomerCounts } from './compact-customer-counts.ts'
import { createOrGetUser } from './create-or-get-user.ts'
import { getAllCustomers } from './get-all-customers.ts'
import { getCustomer } from './get-customer.ts'
import { getCustomerStats } from './get-customer-stats.ts'
import { getProfile } from './get-profile.ts'
import { getUserByClerkId } from './get-user-by-clerk-id.ts'

export { customerAccount, personalArchive } from './personal-archive.ts'

export const users = {
  createOrGetUser,
  changeName,
  getProfile,
  getUserByClerkId,
  getAllCustomers,
  getCustomerStats,
  getCustomer,
}

export const userJobs = {
  forgetAccounts: { run: forgetAccounts, at: '17 3 * * *' },
  forgetGuesses: { run: forgetGuesses, at: '8 * * * *' },
  logRoleChange: { run: logRoleChange },
  compactCustomerCounts: { run: compactCustomerCounts, at: '22 3 * * *' },
} satisfies Partial<JobTable>

function forgetAccounts(shop: Shop): Promise<void> {
  return shop.identity.forget()
}

function forgetGuesses({ db, now }: Shop): Promise<void> {
  return forgetEndedGuesses(db, now())
}

async function logRoleChange(shop: Shop, change: Jobs['logRoleChange']): Promise<void> {
  shop.log.security('role changed', change)
}
