/** The life of a return request. */
export const returnStatuses = ['pending', 'approved', 'rejected', 'processing', 'completed', 'cancelled'] as const

export type ReturnStatus = (typeof returnStatuses)[number]

export const returnStatusNames: Record<ReturnStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** What an administrator may set from each; a customer may only set a pending one to cancelled. */
export const nextReturnStatuses: Record<ReturnStatus, readonly ReturnStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['processing'],
  rejected: [],
  processing: ['completed'],
  completed: [],
  cancelled: [],
}
