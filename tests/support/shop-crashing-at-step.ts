import type pg from 'pg'
import type { PaymentGateway } from '#adapters/payment/payment.ts'
import { openDatabase } from '#database/connection.ts'
import { writeWith } from '#server/live/write.ts'
import type { Shop } from '#server/shop.ts'

/** Counts a process's effects on the outside. It crashes at one of these steps: nothing that it does later arrives. */
type Crash = { hasHappened: boolean; steps: number }

/**
 * The same shop in a separate process that crashes at step `at`: before a statement reaches the database, or before or after a call reaches
 * the gateway. Its connections are cut, so that the database rolls back uncommitted changes.
 */
export function shopCrashingAtStep(shop: Shop, { databaseUrl, at }: { databaseUrl: string; at: number }) {
  const crash: Crash = { hasHappened: false, steps: 0 }
  const step = () => {
    crash.steps += 1
    if (crash.steps >= at) crash.hasHappened = true
    if (crash.hasHappened) throw new Error('The process was killed')
  }
  const db = openDatabase(databaseUrl, { maxConnections: 4 })
  db.$client.on('connect', (client) => cutAtCrash(client, step))
  return {
    shop: { ...shop, db, write: writeWith(db), payment: gatewayUntilCrash(shop.payment, step) } satisfies Shop,
    crash,
    [Symbol.asyncDispose]: () => db.$client.end(),
  }
}

function cutAtCrash(client: pg.PoolClient, step: () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    try {
      step()
    } catch (error) {
      client.removeAllListeners('error').on('error', () => {})
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      const callback = args.at(-1)
      if (typeof callback !== 'function') return Promise.reject(error)
      callback(error)
      return undefined
    }
    return query(...args)
  }) as pg.PoolClient['query']
}

function gatewayUntilCrash(gateway: PaymentGateway, step: () => void): PaymentGateway {
  const counted =
    <Input, Output>(call: (input: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      step()
      const answer = await call(input)
      step()
      return answer
    }
  return {
    ...gateway,
    prepareIntent: counted(gateway.prepareIntent),
    findIntent: counted(gateway.findIntent),
    cancelIntent: counted(gateway.cancelIntent),
    refund: counted(gateway.refund),
  }
}
