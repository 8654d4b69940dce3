import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { jobs } from '#server/modules.ts'
import { identityOf, serveShop } from '#tests/support/serve.ts'
import { cheapGuess } from '#tests/support/stopped-clock.ts'
import { longestBodyMs } from './body.ts'
import { listen } from './listen.ts'

test('guesses of promo codes are counted together, wherever they are typed; a repeated code is no new guess', async () => {
  await using shop = await serveShop()
  const bag = await shop.sell()
  const cartItems = [{ productId: bag.id, quantity: 1 }]
  const quote = async (promoCode: string) => (await shop.post('/api/cart/quoteCart', { cartItems, promoCode })).status
  const call = async (code: string) =>
    (await shop.post('/api/promoCodes/validatePromoCode', { code, cartItems })).status
  const pay = async (promoCode: string) =>
    (await shop.post('/api/payments/createPaymentIntent', { cartItems, promoCode })).status
  const statuses = new Set<number>()
  for (let count = 0; count < 40; count++) {
    statuses.add(await quote(`QUOTE${count}`)).add(await call(`ASK${count}`))
    expect(await pay(`PAY${count}`), 'the count comes before all else').not.toBe(429)
  }
  expect(statuses).toEqual(new Set([200]))
  expect([await quote('ONE-MORE'), await call('ONE-MORE'), await pay('ONE-MORE')]).toEqual([429, 429, 429])
  expect(await quote(`ONE-MORE${' '.repeat(60)}`), 'blanks around it do not matter').toBe(429)
  expect([await quote('QUOTE7'), await quote(' quote7 '), await quote('ASK3'), await quote('')]).toEqual(
    Array(4).fill(200),
  )
  expect((await shop.post('/api/cart/quoteCart', { cartItems })).status).toBe(200)
})

test('guesses of promo codes and passwords are counted together over two nodes, and the job forgets them an hour later', async () => {
  await using shop = await serveShop()
  const nodes = [shop.url, await shop.anotherNode()]
  shop.shop.identity = identityOf(shop.shop)
  const statuses: number[] = []
  const ask = async (count: number, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: shop.origin }
    const answer = await fetch(`${nodes[count % 2]}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    statuses.push(answer.status)
  }
  for (let count = 0; count < 122; count++)
    await ask(count, '/api/cart/quoteCart', { cartItems: [], promoCode: `GUESS${count}` })
  expect(statuses.splice(0)).toEqual([...Array(120).fill(200), 429, 429])
  for (let count = 0; count < 12; count++)
    await ask(count, '/api/auth/sign-in/email', { email: 'ann@example.com', password: cheapGuess })
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  const forgetAt = (time: number) => jobs.forgetGuesses.run({ ...shop.shop, now: () => new Date(time) }, {})
  const kept = async () => (await shop.db.$client.query('select from guesses')).rowCount
  await forgetAt(Date.now())
  expect(await kept()).toBe(3)
  await forgetAt(Date.now() + 3_700_000)
  expect(await kept()).toBe(0)
})

test('a client that sends headers or a body too slowly is disconnected after 30 seconds, without an incident', async () => {
  await using shop = await serveShop()
  const began = performance.now()
  const call = 'POST /api/products/searchProducts HTTP/1.1\r\nhost: localhost\r\n'
  const slow = [
    openSocket(shop.url, `${call}content-length: 100\r\n\r\n{"the":"beginning`, 'of more than a body'),
    openSocket(shop.url, `${call}content-le`, 'a'),
    openSocket(shop.url, ''),
  ]
  const [body, head, silent] = await Promise.all(slow.map((one) => one.ended))
  expect(performance.now() - began).toBeGreaterThan(29_000)
  expect(body).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"code":"REQUEST_TIMEOUT"/i)
  expect([head, silent].join()).not.toContain('200')
  expect(shop.logged.filter((line) => line.includes('incident'))).toEqual([])
}, 60_000)

test('a balancer gets the health by HTTP/1.0 or without Host; any other request without Host is refused', async () => {
  await using shop = await serveShop()
  const ask = (request: string) => openSocket(shop.url, `GET ${request}\r\n\r\n`).ended
  const close = '\r\nconnection: close'
  for (const path of ['/healthz', '/readyz'])
    for (const version of ['HTTP/1.0', `HTTP/1.1${close}`])
      expect(await ask(`${path} ${version}`), path + version).toMatch(/^HTTP\/1\.1 200 /)
  for (const path of ['/', '/api/docs', '/api/auth/get-session'])
    for (const version of ['HTTP/1.0', `HTTP/1.1${close}`])
      expect(await ask(`${path} ${version}`), path + version).toMatch(/^HTTP\/1\.1 421 /)
  expect(await ask('/api/docs HTTP/1.0\r\nhost: localhost')).toMatch(/^HTTP\/1\.1 200 /)
})

test('an idle connection stays open longer than the two minutes for which proxies reuse it', async () => {
  await using shop = await serveShop()
  const { headers } = await fetch(`${shop.url}/healthz`)
  expect(headers.get('keep-alive')).toBe('timeout=125')
})

test('the longest body reaches its own limit, which is answered, before its connection is closed', async () => {
  const { server, close } = await serve(new Hono())
  expect(server.requestTimeout).toBeGreaterThan(server.headersTimeout + longestBodyMs)
  await close({ graceMs: 0 })
})

test('a stop waits for the current answer, and not for its connection', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const app = new Hono().get('/', async (context) => {
    ask()
    await released
    return context.text('x'.repeat(10_000_000))
  })
  const { close, url } = await serve(app)
  const agent = new Agent({ keepAlive: true })
  const answer = new Promise<number>((resolve) =>
    get(url, { agent }, async (response) => {
      let bytes = 0
      for await (const chunk of response) bytes += chunk.length
      resolve(bytes)
    }),
  )
  await asked
  const stopped = close({ graceMs: 600_000 })
  release()
  expect(await answer).toBe(10_000_000)
  await stopped
})

test('a node that drains accepts requests, ends the connection of each, and then waits for the slow one', async () => {
  const drain = Promise.withResolvers<void>()
  const slow = Promise.withResolvers<void>()
  const app = new Hono()
    .get('/', (context) => context.text('ok'))
    .get('/slow', (context) => slow.promise.then(() => context.text('at last')))
  const { server, close, url } = await serve(app)
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
  const used = openSocket(url, request('/'))
  await once(used.socket, 'data')
  const inAdvance = openSocket(url, '')
  const waiting = openSocket(url, request('/slow'))
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(3)

  const closed = close({ drained: () => drain.promise, graceMs: 600_000 })
  used.socket.write(request('/'))
  expect(await used.ended).toMatch(/keep-alive: timeout[\s\S]*ok[\s\S]*connection: close[\s\S]*ok$/i)
  expect(await openSocket(url, request('/')).ended, 'a new connection').toMatch(/connection: close[\s\S]*ok$/i)
  drain.resolve()
  await expect.poll(() => fetch(url).catch(() => 'refused')).toBe('refused')
  slow.resolve()
  expect(await waiting.ended).toMatch(/at last/)
  expect(await inAdvance.ended).toBe('')
  await closed
})

test('a request that outlasts the grace period is cut off', async () => {
  const asked = Promise.withResolvers<void>()
  const app = new Hono().get('/', () => {
    asked.resolve()
    return new Promise<Response>(() => {})
  })
  const { close, url } = await serve(app)
  const { ended } = openSocket(url, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await asked.promise
  await close({ graceMs: 100 })
  expect(await ended).toBe('')
})

test('a node accepts a fixed number of connections, and logs the limit once', async () => {
  const logged: string[] = []
  const app = new Hono().get('/', (context) => context.text('ok'))
  const log = createLog({ write: (line) => logged.push(line) })
  const { server, close, url } = await serve(app, { log, maxConnections: 2 })
  const two = [openSocket(url, 'GET'), openSocket(url, 'GET')]
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(2)
  for (let more = 0; more < 3; more++) expect(await openSocket(url, 'GET / HTTP/1.1\r\nhost: a\r\n\r\n').ended).toBe('')
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'security', message: 'limit reached', limit: 'connections' },
  ])
  expect(logged.join(), 'no address has reached it').not.toContain('address')
  for (const { socket } of two) socket.destroy()
  await close({ graceMs: 100 })
})

async function serve(app: Hono, settings: Partial<Parameters<typeof listen>[1]> = {}) {
  const log = createLog({ write: () => {} })
  const listener = await listen(app, { port: 0, host: '127.0.0.1', log, ...settings })
  return { ...listener, url: `http://127.0.0.1:${(listener.server.address() as AddressInfo).port}` }
}

/** Sends `drip` once a second, and returns the answer at the end. */
function openSocket(url: string, text: string, drip = ''): { socket: Socket; ended: Promise<string> } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  if (text) socket.write(text)
  const dripping = setInterval(() => drip && socket.writable && socket.write(drip[0] ?? ''), 1_000)
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => {
      clearInterval(dripping)
      resolve(answer)
    })
  })
  return { socket, ended }
}
