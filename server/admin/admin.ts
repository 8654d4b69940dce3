import { findAnything } from './find-anything.ts'
import { getAttention } from './get-attention.ts'
import { getAuditActors } from './get-audit-actors.ts'
import { getAuditLog } from './get-audit-log.ts'
import { getDashboardStats } from './get-dashboard-stats.ts'
import { getFirstSteps } from './get-first-steps.ts'
import { getWaitingWork } from './get-waiting-work.ts'

export { exportAuditLog } from './get-audit-log.ts'

export const admin = {
  getDashboardStats,
  getAuditLog,
  getAuditActors,
  getWaitingWork,
  getAttention,
  getFirstSteps,
  findAnything,
}
