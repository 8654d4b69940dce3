import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cloneDatabase } from './support/database.ts'
import { startShop } from './support/start-shop.ts'
import { until } from './support/waits.ts'

const timeout = 240_000

test.concurrent('a node that stops says so, accepts requests while it drains, and answers the slow one that is in progress', {
  timeout,
}, async () => {
  await using shop = await distantShop({ DRAIN_SECONDS: '3', GRACE_SECONDS: '60' })
  const body = '{}'
  const slow = connect(Number(new URL(shop.url).port), 'localhost')
  slow.write(`POST /api/products/searchProducts HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n\r\n`)
  await once(slow, 'connect')
  const ended = shop.endsAfter(['SIGTERM'], { pauseMs: 0 })
  const [status, said] = await until(
    () => fetch(`${shop.url}/readyz`).then(async (answer) => [answer.status, await answer.text()] as const),
    ([status]) => status !== 200,
  )
  expect([status, said]).toEqual([503, 'stopping'])
  const page = await fetch(`${shop.url}/faq`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  await until(
    () => fetch(shop.url).catch(() => 'refused'),
    (answer) => answer === 'refused',
  )
  slow.write(body)
  expect(String(await slow.toArray())).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ended, shop.output.join('')).toEqual({ code: 0, signal: null })
})

test.concurrent('while its database is silent, the shop still ends on request', { timeout }, async () => {
  await using shop = await distantShop()
  shop.silence()
  void fetch(`${shop.url}/bags`).catch(() => {})
  expect(await shop.endsAfter(['SIGTERM']), shop.output.join('')).toEqual({ code: 0, signal: null })
})

test.concurrent('while its database is away, the shop ends on request, too', { timeout }, async () => {
  await using shop = await distantShop()
  shop.cut()
  expect(await shop.endsAfter(['SIGTERM']), shop.output.join('')).toEqual({ code: 0, signal: null })
})

test.concurrent('while its database is away, the shop is degraded, and serves the pages in its cache with a notice', {
  timeout,
}, async () => {
  await using shop = await distantShop()
  const open = async (path: string) => {
    const answer = await fetch(shop.url + path)
    return `${answer.status} ${await answer.text()}`
  }
  expect(await open('/readyz')).toBe('200 ready')
  expect(await open('/faq')).not.toContain('data-paused')
  shop.cut()
  await until(
    () => open('/readyz'),
    (answer) => answer === '200 degraded',
  )
  expect(await open('/faq')).toMatch(/^200 .*data-paused/)
})

test.concurrent('a second signal ends it at once, without cleaning up', { timeout }, async () => {
  await using shop = await distantShop()
  shop.silence()
  expect(await shop.endsAfter(['SIGTERM', 'SIGTERM']), shop.output.join('')).toEqual({ code: 1, signal: null })
})

test.concurrent('a Ctrl-C that arrives from the terminal and again from npm counts as one', { timeout }, async () => {
  await using shop = await distantShop()
  shop.silence()
  expect(await shop.endsAfter(['SIGINT', 'SIGINT'], { pauseMs: 50 }), shop.output.join('')).toEqual({
    code: 0,
    signal: null,
  })
})

/** A server process whose statements may take minutes, and whose database can fall silent or go away. */
async function distantShop(settings: Record<string, string> = {}) {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await cloneDatabase())
  const line = stack.use(await openLine(Number(new URL(database.url).port)))
  const url = new URL(database.url)
  url.port = String(line.port)
  const shop = await startShop({
    env: {
      DATABASE_URL: url.href,
      DATABASE_TIMEOUT_SECONDS: '300',
      AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
      PUBLIC_URL: 'http://localhost',
      PAYMENT: 'sandbox',
      MAIL: 'mailbox',
      ...settings,
    },
  })
  stack.defer(async () => {
    await shop.kill()
    await shop.stop()
  })
  const open = stack.move()
  return {
    url: shop.url,
    output: shop.output,
    silence: line.silence,
    cut: line.cut,
    async endsAfter(signals: NodeJS.Signals[], { pauseMs = 1_000 } = {}) {
      const ended = once(shop.server, 'exit')
      for (const signal of signals) {
        process.kill(shop.pid, signal)
        await sleep(pauseMs)
      }
      const [code, signal] = await ended
      return { code, signal }
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

/** A connection to the database that can fall silent, or break. */
async function openLine(port: number) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => isSilent || to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => isSilent || to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true
    },
    cut,
    [Symbol.asyncDispose]: async () => cut(),
  }
}
