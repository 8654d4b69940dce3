import { eachMinute, type JobTable } from '#server/jobs/add-job.ts'
import { addOrderNote } from './add-order-note.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeShippingAddress } from './change-shipping-address.ts'
import { compactOrderCounts } from './compact-order-counts.ts'
import { countOrdersByStatus } from './count-orders-by-status.ts'
import { createOrder } from './create-order.ts'
import { deleteParcel } from './delete-parcel.ts'
import { executeRefund } from './execute-refund.ts'
import { getAllOrders } from './get-all-orders.ts'
import { getOrderByLink } from './get-order-by-link.ts'
import { getOrderDetail } from './get-order-detail.ts'
import { getUserOrders } from './get-user-orders.ts'
import { receivePieces } from './receive-pieces.ts'
import { refundOrder } from './refund-order.ts'
import { retryRefunds } from './retry-refunds.ts'
import { saveParcel } from './save-parcel.ts'
import { shipOrder } from './ship-order.ts'
import { updateOrderTracking } from './update-order-tracking.ts'

export { exportOrders, ordersAsCsv } from './export-orders.ts'
export { findOrderByLink } from './get-order-by-link.ts'
export { ordersOf } from './get-user-orders.ts'
export { handleDisputeEvent } from './handle-dispute-event.ts'
export { handleRefundEvent, pollRefunds } from './handle-refund-event.ts'
export { type LockedOrder, lockOrder } from './lock-order.ts'
export { type DocumentKind, invoiceByLink, orderDocument } from './order-document.ts'
export { holds, maxWords, type OrderFilter, wordsOf } from './order-filters.ts'
export { type RefundedLine, requestPartialRefund } from './request-partial-refund.ts'
export { paymentLeft, readPaymentLeft } from './request-remaining-refund.ts'
export { executeRefund, retryRefunds }

export const orders = {
  createOrder,
  getUserOrders,
  getOrderByLink,
  getAllOrders,
  countOrdersByStatus,
  cancelOrder,
  changeShippingAddress,
  updateOrderTracking,
  refundOrder,
  receivePieces,
  getOrderDetail,
  addOrderNote,
  shipOrder,
  saveParcel,
  deleteParcel,
}

export const orderJobs = {
  executeRefund: { run: (shop, { refundId }) => executeRefund(shop, refundId) },
  retryRefunds: { run: retryRefunds, at: eachMinute },
  compactOrderCounts: { run: compactOrderCounts, at: '32 3 * * *' },
} satisfies Partial<JobTable>
