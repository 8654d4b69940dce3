import { useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { paymentOf } from '#app/features/orders/payment-of.ts'
import type { Order } from '#contract/orders.ts'
import { type Cents, minus, noMoney, plus } from '#domain/money.ts'
import type { StatusChange } from './status-plan.ts'

/** A run over orders, one after the other: those changed, and those not. */
export type StatusRun = {
  change: StatusChange
  asked: readonly Order[]
  done: number
  /** The sum of the refunds requested from the gateway. */
  returned: Cents
  failures: { order: Order; reason: string }[]
  isRunning: boolean
}

/** Changes each order by a call of its own, refused if its status is no longer the one shown. */
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
    /** Stops after the order that is being changed. */
    stop: () => {
      isStopped.current = true
    },
  }
}

async function withChanged(run: StatusRun, order: Order): Promise<StatusRun> {
  const { status, returnPayment } = run.change
  try {
    const { output } = await callByHttp('orders.updateOrderTracking', {
      orderId: order._id,
      status,
      expectedStatus: order.status,
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
