import type { JobTable } from '#server/jobs/add-job.ts'
import { createOrGetUser } from './create-or-get-user.ts'
import { getUserByClerkId } from './get-user-by-clerk-id.ts'

export const users = { createOrGetUser, getUserByClerkId }

export const userJobs = {
  'log-role-change': { run: async (shop, job) => shop.log.security('role changed', job) },
} satisfies Partial<JobTable>
