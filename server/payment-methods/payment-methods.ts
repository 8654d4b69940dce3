import { addPaymentMethod } from './add-payment-method.ts'
import { deletePaymentMethod } from './delete-payment-method.ts'
import { getUserPaymentMethods } from './get-user-payment-methods.ts'
import { updatePaymentMethod } from './update-payment-method.ts'

export { askGateway } from './ask-gateway.ts'
export { detachCard, keepPaidCard } from './card-jobs.ts'
export { customerOf } from './customer.ts'
export { findCard } from './find-card.ts'
export { fullMessage, hasRoom } from './room.ts'

export const paymentMethods = { getUserPaymentMethods, addPaymentMethod, updatePaymentMethod, deletePaymentMethod }
