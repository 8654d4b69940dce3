import { getAuditActors } from './get-audit-actors.ts'
import { getAuditLog } from './get-audit-log.ts'
import { getDashboardStats } from './get-dashboard-stats.ts'

export const admin = { getDashboardStats, getAuditLog, getAuditActors }
