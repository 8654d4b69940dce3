import { useState } from 'react'
import type { Order } from '#contract/orders.ts'

/** The id of the list that orders are selected in. */
export const orderListId = 'order-list'

/** The selected orders, across pages of the list; each as last seen. */
export function useChosenOrders() {
  const [byId, setById] = useState<ReadonlyMap<string, Order>>(new Map())
  return {
    orders: [...byId.values()],
    has: ({ _id }: Order) => byId.has(_id),
    choose: (more: readonly Order[], isChosen: boolean) =>
      setById((before) => {
        const ids = new Set(more.map(({ _id }) => _id))
        const others = [...before].filter(([id]) => !ids.has(id))
        return new Map(isChosen ? [...others, ...more.map((order) => [order._id, order] as const)] : others)
      }),
    clear: () => setById(new Map()),
  }
}

export type ChosenOrders = ReturnType<typeof useChosenOrders>
