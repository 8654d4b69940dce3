import { countOrdersByStatus } from './count-orders-by-status.ts'
import { createOrder } from './create-order.ts'
import { getAllOrders } from './get-all-orders.ts'
import { getUserOrders } from './get-user-orders.ts'
import { updateOrderTracking } from './update-order-tracking.ts'

export { askAboutRefunds } from './ask-about-refunds.ts'
export { carryOutRefund } from './carry-out-refund.ts'
export { hearOfDispute } from './hear-of-dispute.ts'
export { hearOfRefund } from './hear-of-refund.ts'
export { retryRefunds } from './retry-refunds.ts'

export const orders = { createOrder, getUserOrders, getAllOrders, countOrdersByStatus, updateOrderTracking }
