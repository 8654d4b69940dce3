import type { deletions as contract } from '#contract/deletions.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findCustomer, readObstacles, readPlanned } from './deletion-rows.ts'

export const getCustomerDeletion: Handler<typeof contract.getCustomerDeletion> = async (call, { customerId }) => {
  call.watch(topics.customers, topics.orders, topics.returns)
  const [deletion, waitsFor, customer] = await Promise.all([
    readPlanned(call.db, customerId),
    readObstacles(call.db, customerId),
    findCustomer(call.db, customerId),
  ])
  return { deletion, waitsFor, isCustomer: customer !== null }
}
