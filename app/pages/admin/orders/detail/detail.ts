import type { OutputOf } from '#contract/define.ts'
import type { orders } from '#contract/orders.ts'

/** An order with the team's data about it: parcels, refunds, notes. */
export type Detail = OutputOf<typeof orders.getOrderDetail>
