import type { OutputOf } from '#contract/define.ts'
import type { orders } from '#contract/orders.ts'

/** An order with the data that only the team sees: parcels, refunds, notes. */
export type Detail = OutputOf<typeof orders.getOrderDetail>
