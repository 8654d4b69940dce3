import type { StatusKind } from '#app/ui/tag.tsx'
import { type ReturnReason, returnReasonName } from '#domain/returns/return-reason.ts'
import { type ReturnStatus, returnStatusNames } from '#domain/returns/return-status.ts'

export const pageSize = 100

/** Statuses with a pill of their own. */
export const shownStatuses = ['pending', 'approved', 'rejected', 'processing', 'completed'] as const

export const statusNames = { ...returnStatusNames, pending: 'Pending Review' }

const kinds: Record<ReturnStatus, StatusKind> = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'bad',
  processing: 'info',
  completed: 'done',
  cancelled: 'neutral',
}

/** The kind of a status; an unknown one is gray. */
export function kindOf(status: string): StatusKind {
  return Object.hasOwn(kinds, status) ? kinds[status as ReturnStatus] : 'neutral'
}

/** Withdrawals need no reason. */
export function reasonName(reason: ReturnReason | undefined): string {
  return reason ? returnReasonName(reason) : 'None'
}

/** 'damaged in shipping'; empty for a piece without a reason of its own. */
export function reasonText(reason: ReturnReason | undefined): string {
  return reason?.replaceAll('_', ' ') ?? ''
}
