import type pg from 'pg'
import type { PaymentGateway } from '#adapters/payment/payment.ts'
import { openDatabase } from '#database/connection.ts'
import { tablesOf } from '#database/tables.ts'
import { writeWith } from '#server/live/write.ts'
import type { Shop } from '#server/shop.ts'

/** Counts a process's effects on the outside, and dies at one of these steps: nothing that it does later arrives. */
type Death = { hasCome: boolean; steps: number }

/**
 * The same shop in a separate process that dies at step `at`: before a statement reaches the database, or before or after a call reaches
 * the gateway. Its connections are cut, so that the database rolls back uncommitted changes.
 */
export function mortalShop(shop: Shop, { databaseUrl, at }: { databaseUrl: string; at: number }) {
  const death: Death = { hasCome: false, steps: 0 }
  const step = () => {
    death.steps += 1
    if (death.steps >= at) death.hasCome = true
    if (death.hasCome) throw new Error('The process was killed')
  }
  const db = tablesOf(openDatabase(databaseUrl, { maxConnections: 4 }))
  db.$client.on('connect', (client) => cutAtDeath(client, step))
  return {
    shop: { ...shop, db, write: writeWith(db), payment: gatewayUntilDeath(shop.payment, step) } satisfies Shop,
    death,
    [Symbol.asyncDispose]: () => db.$client.end(),
  }
}

function cutAtDeath(client: pg.PoolClient, step: () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    try {
      step()
    } catch (error) {
      client.removeAllListeners('error').on('error', () => {})
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      const tell = args.at(-1)
      if (typeof tell !== 'function') return Promise.reject(error)
      tell(error)
      return undefined
    }
    return query(...args)
  }) as pg.PoolClient['query']
}

function gatewayUntilDeath(gateway: PaymentGateway, step: () => void): PaymentGateway {
  const mortal =
    <Input, Output>(call: (input: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      step()
      const answer = await call(input)
      step()
      return answer
    }
  return {
    ...gateway,
    prepareIntent: mortal(gateway.prepareIntent),
    findIntent: mortal(gateway.findIntent),
    cancelIntent: mortal(gateway.cancelIntent),
    refund: mortal(gateway.refund),
  }
}
