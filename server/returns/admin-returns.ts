import { assignReturn } from './assign-return.ts'
import { countReturnsByStatus } from './count-returns-by-status.ts'
import { getAllReturnRequests } from './get-all-return-requests.ts'
import { getReturnMessagesAdmin } from './get-return-messages-admin.ts'
import { getReturnRequest } from './get-return-request.ts'
import { getUnreadCustomerMessageCounts } from './get-unread-customer-message-counts.ts'
import { markCustomerMessagesAsRead } from './mark-customer-messages-as-read.ts'
import { setReturnLabel } from './set-return-label.ts'
import { updateReturnRequestStatus } from './update-return-request-status.ts'

export const adminReturns = {
  getAllReturnRequests,
  countReturnsByStatus,
  getUnreadCustomerMessageCounts,
  getReturnRequest,
  getReturnMessagesAdmin,
  updateReturnRequestStatus,
  setReturnLabel,
  markCustomerMessagesAsRead,
  assignReturn,
}
