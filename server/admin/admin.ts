import { getDashboardStats } from './get-dashboard-stats.ts'

export const admin = { getDashboardStats }
