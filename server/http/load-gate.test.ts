import { EventEmitter } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { serveShop } from '#tests/support/serve.ts'
import { createLoadGate } from './load-gate.ts'

const max = { others: 2, purchases: 3 }

test('a node with more calls than it can answer refuses others first, then purchases, and never files or its health', () => {
  const { ask, logged, gate } = openGate()
  const calls = [ask('/api/products/searchProducts'), ask('/api/products/searchProducts')]
  expect(gate.isBusy()).toBe(true)
  expect(ask('/api/products/searchProducts').status).toBe(503)
  expect(ask('/api/live').status, 'a stream').toBe(503)
  const last = ask('/api/payments/createPaymentIntent')
  expect(last.status, 'a purchase').toBe('admitted')
  for (const path of ['/api/orders/createOrder', '/api/webhooks/payment', '/api/cart/quoteCart'])
    expect(ask(path).status, path).toBe(503)
  for (const path of ['/', '/bags', '/assets/entry.js', '/pictures/a/640.avif', '/healthz', '/readyz'])
    expect(ask(path).status, path).toBe('admitted')
  for (const call of [...calls, last]) call.end()
  expect(ask('/api/products/searchProducts').status, 'afterwards').toBe('admitted')
  expect(logged).toHaveLength(1)
})

test('an open stream is no call in progress', () => {
  const { ask } = openGate()
  for (let count = 0; count < 5; count++) expect(ask('/api/live').status).toBe('admitted')
})

test('a refused call has the code, the text and the seconds to wait of any other refusal', async () => {
  await using shop = await serveShop({}, { maxCalls: { others: 0, purchases: 0 } })
  const answer = await shop.post('/api/products/searchProducts', {})
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(await answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', data: { secondsToWait: 5 } })
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
})

function openGate() {
  const logged: string[] = []
  const gate = createLoadGate(createLog({ write: (line) => logged.push(line), key: 'of the tests' }), max)
  const ask = (url: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url })
    const response = new ServerResponse(request)
    const status = gate.admits(request, response) ? 'admitted' : response.statusCode
    return { status, end: () => EventEmitter.prototype.emit.call(response, 'close') }
  }
  return { ask, gate, logged }
}
