import type { OutputOf } from '#contract/define.ts'
import type { orders } from '#contract/orders.ts'

/** An order, and what administrators work with beside it. */
export type Detail = OutputOf<typeof orders.getOrderDetail>
