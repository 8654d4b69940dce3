import { eachMinute, type JobTable } from '#server/jobs/add-job.ts'
import { adminReturns } from './admin-returns.ts'
import { canRequestReturnForOrder } from './can-request-return-for-order.ts'
import { createReturnRequest } from './create-return-request.ts'
import { deleteReturnRequest } from './delete-return-request.ts'
import { emailUnreadMessages } from './email-unread-messages.ts'
import { getReturnMessages } from './get-return-messages.ts'
import { getSystemAdminUser } from './get-system-admin-user.ts'
import { getUnreadReturnMessageCount } from './get-unread-return-message-count.ts'
import { getUserReturnRequests } from './get-user-return-requests.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { markReturnMessagesAsRead } from './mark-return-messages-as-read.ts'
import { sendReturnMessage } from './send-return-message.ts'
import { withdraw } from './withdraw.ts'
import { carryOutWithdrawal, withdrawByForm } from './withdraw-by-form.ts'

export { returnExamples } from './email-examples.ts'
export { carryOutWithdrawal, emailUnreadMessages }

export const returns = {
  ...adminReturns,
  getWithdrawal,
  withdraw,
  withdrawByForm,
  getSystemAdminUser,
  canRequestReturnForOrder,
  getUserReturnRequests,
  getUnreadReturnMessageCount,
  getReturnMessages,
  createReturnRequest,
  deleteReturnRequest,
  sendReturnMessage,
  markReturnMessagesAsRead,
}

export const returnJobs = {
  carryOutWithdrawal: { run: carryOutWithdrawal },
  emailUnreadMessages: { run: emailUnreadMessages, at: eachMinute },
} satisfies Partial<JobTable>
