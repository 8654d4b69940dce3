import { useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { paymentOf } from '#app/features/orders/payment-of.ts'
import type { Order } from '#contract/orders.ts'
import { type Cents, minus, noMoney, plus } from '#domain/money.ts'
import type { StatusChange } from './status-plan.ts'

/** Orders one after the other: what was done of them, and what was not. */
export type StatusRun = {
  change: StatusChange
  asked: readonly Order[]
  done: number
  /** The sum that the gateway was asked to return. */
  returned: Cents
  failures: { order: Order; reason: string }[]
  isRunning: boolean
}

/** Each order is a change of its own, refused when its status is no longer the one that was seen. */
export function useStatusRun() {
  const [run, setRun] = useState<StatusRun | null>(null)
  const isStopped = useRef(false)
  async function start(asked: readonly Order[], change: StatusChange): Promise<void> {
    isStopped.current = false
    let now: StatusRun = { change, asked, done: 0, returned: noMoney, failures: [], isRunning: true }
    for (const order of asked) {
      setRun(now)
      if (isStopped.current) break
      now = await withChanged(now, order)
    }
    setRun({ ...now, isRunning: false })
  }
  return {
    run,
    start: (asked: readonly Order[], change: StatusChange) => void start(asked, change),
    /** After the order that is on its way. */
    stop: () => {
      isStopped.current = true
    },
  }
}

async function withChanged(run: StatusRun, order: Order): Promise<StatusRun> {
  const { status, returnPayment } = run.change
  try {
    const { output } = await callByHttp('orders.updateOrderTracking', {
      ...{ orderId: order._id, status, expectedStatus: order.status },
      ...(status === 'cancelled' && returnPayment && { returnPayment }),
    })
    return { ...run, done: run.done + 1, returned: plus(run.returned, minus(goneOf(output), goneOf(order))) }
  } catch (error) {
    console.warn(`${order.orderNumber} could not be changed`, error)
    const isRefusal = error instanceof RefusalError && error.status < 500
    const reason = isRefusal ? error.message : 'It could not be changed. Please try again.'
    return { ...run, failures: [...run.failures, { order, reason }] }
  }
}

function goneOf(order: Order): Cents {
  const { refunded, returning } = paymentOf(order)
  return plus(refunded, returning)
}
