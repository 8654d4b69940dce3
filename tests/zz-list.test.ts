import { test } from 'vitest'
import { onResult } from '#database/query.ts'
import { buyerAt, openBuying } from '#tests/support/buying.ts'
import { Worker } from 'node:worker_threads'
import pg from 'pg'

test('list', async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  const bag = await shop.sell()
  const lines: string[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: never, ...args: never[]) {
    const first = args[0] as unknown as string | { name?: string; text: string }
    lines.push(typeof first === 'string' ? first : first.name || first.text.slice(0, 80))
    return (original as never as Function).apply(this, args)
  } as never
  const step = async <T>(name: string, work: () => Promise<T>) => {
    lines.length = 0
    const result = await work()
    console.log(`${name}: ${lines.length}\n  ${lines.join('\n  ')}`)
    return result
  }
  await step('add', () => ann.cart.addToCart({ productId: bag.id, quantity: 1 } as never))
  const cart = await step('cart', () => ann.cart.getUserCart({} as never))
  const items = [{ productId: bag.id, quantity: 1 }]
  await step('quote', () => ann.cart.quoteCart({ cartItems: items } as never))
  const intent = await step('prepare', () => ann.prepare(items))
  await step('pay', () => ann.pay(intent))
  const order = await step('order', () => ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId } as never))
  const { receiveWebhook } = await import('#server/payments/handle-event.ts')
  void receiveWebhook
  const jobs = (await shop.db.$client.query('select task_identifier, payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id')).rows
  console.log(JSON.stringify(jobs), cart?.length, order)
  pg.Client.prototype.query = original
})
