import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { type ServedShop, serveShop } from './support/serve.ts'

// With 2,000 of each, the process once grew from 264 to 364 MB, and answered pages in a millisecond.
const count = 400

test('hundreds of idle connections and live streams do not prevent answers', async () => {
  await using shop = await serveShop()
  const each = <Opened>(open: (shop: ServedShop, address: string) => Promise<Opened>) =>
    Promise.all(Array.from({ length: count }, (_, index) => open(shop, addressOf(index))))
  const idle = await each(idleConnection)
  const streams = await each(liveStream)
  expect(streams.map(({ statusCode }) => statusCode)).toEqual(Array(count).fill(200))
  const changes = streams.map((stream) => until(stream, '"catalogue"'))
  for (const path of ['/healthz', '/robots.txt', '/api/docs'])
    expect((await fetch(shop.url + path)).status, path).toBe(200)
  await shop.shop.write(async (_tx, announce) => announce('catalogue'))
  await Promise.all(changes)
  expect(idle.filter(({ destroyed }) => destroyed)).toEqual([])
  for (const opened of [...idle, ...streams]) opened.destroy()
  await expect.poll(() => statusOfAnother(shop), { timeout: 10_000 }).toBe(200)
})

/** The status of another stream of an address whose streams were closed. The shop notices that a little later. */
async function statusOfAnother(shop: ServedShop): Promise<number | undefined> {
  const stream = await liveStream(shop, addressOf(0))
  stream.destroy()
  return stream.statusCode
}

/** One of many addresses of this machine, each with twenty streams. */
function addressOf(index: number): string {
  return `127.0.1.${1 + Math.floor(index / 20)}`
}

/** A connection that stays open after one answer. */
async function idleConnection(shop: ServedShop, localAddress: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(shop.url).port), host: '127.0.0.1', localAddress })
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost:3000\r\n\r\n')
  await once(socket, 'data')
  return socket
}

async function liveStream(shop: ServedShop, localAddress: string): Promise<IncomingMessage> {
  const { port } = new URL(shop.url)
  const headers = { 'content-type': 'application/json', origin: shop.origin }
  const asked = request({
    host: '127.0.0.1',
    port,
    path: '/api/live',
    method: 'POST',
    agent: false,
    localAddress,
    headers,
  })
  asked.end(JSON.stringify({ topics: { catalogue: '' } }))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  return answer
}

async function until(stream: IncomingMessage, text: string): Promise<void> {
  for (let heard = ''; !heard.includes(text); ) heard += String((await once(stream, 'data'))[0])
}
