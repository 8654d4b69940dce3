import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Trap } from './trap.ts'
import { hasRow, wireReader } from './wire.ts'

/** A proxy for all traffic between a shop and its database; its URL has the proxy's port. */
export async function openDatabaseDoor(databaseUrl: string, trap: Trap) {
  const url = new URL(databaseUrl)
  const port = Number(url.port)
  const server = createServer((shop) => joinWithDatabase({ shop, port, trap }))
  url.port = String(await listen(server))
  return { url: url.href, close: () => closed(server) }
}

type Joint = { shop: Socket; port: number; trap: Trap }

function joinWithDatabase({ shop, port, trap }: Joint): void {
  const database = connect(port, '127.0.0.1').setNoDelay(true)
  const read = wireReader()
  let springsAtAnswer = false
  let asksForJob: string | null = null
  let isHeld = false
  const isPlace = placesFor(trap)
  const caught = {
    // Forwarded data still arrives, whatever happens to the sender.
    cut() {
      shop.resetAndDestroy()
      database.end()
    },
    hold() {
      isHeld = true
    },
  }
  shop.setNoDelay(true).on('data', (chunk) => {
    for (const { bytes, label, text } of read(chunk)) {
      if (shop.destroyed || isHeld || trap.isShut()) return
      const isPolling = trap.at === 'each change' && /^get_job\b/.test(label ?? '')
      if (isPolling) asksForJob = label
      const isNext = label !== null && isPlace(text) && !isPolling && trap.isNext(label)
      springsAtAnswer ||= isNext && trap.moment === 'answered'
      database.write(bytes)
      if (isNext && trap.moment === 'sent') trap.spring(caught)
    }
  })
  database.on('data', (chunk) => {
    // A query for a job that returns none changes nothing.
    springsAtAnswer ||= asksForJob !== null && hasRow(chunk) && trap.isNext(asksForJob)
    if (springsAtAnswer) trap.spring(caught)
    springsAtAnswer = false
    asksForJob = null
    if (!shop.destroyed && !isHeld) shop.write(chunk)
  })
  for (const socket of [shop, database]) socket.on('error', () => {})
  shop.on('close', () => database.end())
  database.on('close', () => shop.destroy())
}

/** True when the trap may spring at the next statement of a connection. */
function placesFor({ at }: Trap): (text: string) => boolean {
  let isInTransaction = false
  return (text) => {
    if (/^(commit|rollback(?! to))\b/i.test(text)) isInTransaction = false
    const isPlace = at === 'each message' || !(isInTransaction || isRead(text))
    if (/^begin\b/i.test(text)) isInTransaction = true
    return isPlace
  }
}

function isRead(text: string): boolean {
  return /^(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b|\bgraphile_worker\.\w+\(/i.test(text)
}

/** A proxy for all traffic between a shop and its payment gateway. */
export async function openGatewayDoor(gatewayUrl: string, trap: Trap) {
  const server = createHttpServer((request, response) => void pollGateway({ gatewayUrl, trap }, request, response))
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return closed(server)
    },
  }
}

async function pollGateway(
  { gatewayUrl, trap }: { gatewayUrl: string; trap: Trap },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request
  let isHeld = false
  const caught = {
    cut: () => request.socket.resetAndDestroy(),
    hold() {
      isHeld = true
    },
  }
  const body = await buffer(request)
  if (trap.isShut()) return
  const isNext = trap.isNext(`gateway ${method} ${url.replace(/\/[a-z]+_[A-Za-z0-9]{9,}/, '/:id').replace(/\?.*/, '')}`)
  const answering = fetch(gatewayUrl + url, {
    method,
    headers: withoutOurs(Object.entries(request.headers)),
    ...(body.length > 0 && { body }),
  })
  if (isNext && trap.moment === 'sent') trap.spring(caught)
  const answer = await answering
  const text = await answer.text()
  if (isNext && trap.moment === 'answered') trap.spring(caught)
  if (!isHeld && !response.destroyed) response.writeHead(answer.status, withoutOurs(answer.headers)).end(text)
}

const perConnection = new Set(['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

function withoutOurs(headers: Iterable<[string, string | string[] | undefined]>): Record<string, string> {
  const kept = [...headers].filter(([name]) => !perConnection.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
