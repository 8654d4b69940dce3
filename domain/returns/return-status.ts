/** The statuses of a return request. */
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

/** The types of returns; a withdrawal is the legal right of buyers in the European Union. */
export const returnTypes = ['return', 'withdrawal'] as const

export type TypeOfReturn = (typeof returnTypes)[number]

export const returnTypeNames: Record<TypeOfReturn, string> = { return: 'Return', withdrawal: 'Withdrawal' }

const ended = { completed: [], rejected: [], cancelled: [] } as const

/**
 * The statuses that an administrator may set from each; a customer may only cancel a pending return. A withdrawal begins approved and
 * cannot be rejected; it is completed at once when nothing has to be sent back.
 */
export const nextReturnStatuses: Record<TypeOfReturn, Record<ReturnStatus, readonly ReturnStatus[]>> = {
  return: { pending: ['approved', 'rejected'], approved: ['processing'], processing: ['completed'], ...ended },
  withdrawal: { pending: [], approved: ['processing', 'completed'], processing: ['completed'], ...ended },
}
