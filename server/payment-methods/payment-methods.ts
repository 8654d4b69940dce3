import type { Jobs, JobTable } from '#server/jobs/add-job.ts'
import type { Shop } from '#server/shop.ts'
import { addPaymentMethod } from './add-payment-method.ts'
import { detachCard, keepPaidCard } from './card-jobs.ts'
import { deletePaymentMethod } from './delete-payment-method.ts'
import { getUserPaymentMethods } from './get-user-payment-methods.ts'
import { updatePaymentMethod } from './update-payment-method.ts'

export { customerOf, newCustomerAfter } from './customer.ts'
export { findCard } from './find-card.ts'
export { handleCardEvent } from './handle-card-event.ts'
export { fullMessage, hasRoom } from './room.ts'
export { withGateway } from './with-gateway.ts'
export { detachCard, keepPaidCard }

export const paymentMethods = { getUserPaymentMethods, addPaymentMethod, updatePaymentMethod, deletePaymentMethod }

export const cardJobs = {
  keepPaidCard: { run: keepPaidCard },
  detachCard: { run: detachCard },
  deleteGatewayCustomer: { run: deleteGatewayCustomer },
} satisfies Partial<JobTable>

function deleteGatewayCustomer(shop: Shop, { customerId }: Jobs['deleteGatewayCustomer']): Promise<void> {
  return shop.payment.deleteCustomer(customerId)
}
