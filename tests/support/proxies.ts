import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FaultInjector } from './fault-injector.ts'
import { hasRow, protocolReader } from './postgres-protocol.ts'

/** A proxy for all traffic between a shop and its database; its URL has the proxy's port. */
export async function openDatabaseProxy(databaseUrl: string, faults: FaultInjector) {
  const url = new URL(databaseUrl)
  const port = Number(url.port)
  const server = createServer((shop) => joinWithDatabase({ shop, port, faults }))
  url.port = String(await listen(server))
  return { url: url.href, close: () => closed(server) }
}

type Joined = { shop: Socket; port: number; faults: FaultInjector }

function joinWithDatabase({ shop, port, faults }: Joined): void {
  const database = connect(port, '127.0.0.1').setNoDelay(true)
  const read = protocolReader()
  let hasFaultAtAnswer = false
  let asksForJob: string | null = null
  let isHeld = false
  const mayFail = faultsFor(faults)
  const connection = {
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
      if (shop.destroyed || isHeld || faults.isBlocked()) return
      const isPolling = faults.at === 'each change' && /^get_job\b/.test(label ?? '')
      if (isPolling) asksForJob = label
      const isNext = label !== null && mayFail(text) && !isPolling && faults.isNext(label)
      hasFaultAtAnswer ||= isNext && faults.point === 'answered'
      database.write(bytes)
      if (isNext && faults.point === 'sent') faults.inject(connection)
    }
  })
  database.on('data', (chunk) => {
    // A query for a job that returns none changes nothing.
    hasFaultAtAnswer ||= asksForJob !== null && hasRow(chunk) && faults.isNext(asksForJob)
    if (hasFaultAtAnswer) faults.inject(connection)
    hasFaultAtAnswer = false
    asksForJob = null
    if (!shop.destroyed && !isHeld) shop.write(chunk)
  })
  for (const socket of [shop, database]) socket.on('error', () => {})
  shop.on('close', () => database.end())
  database.on('close', () => shop.destroy())
}

/** True when the next statement of a connection may get a fault. */
function faultsFor({ at }: FaultInjector): (text: string) => boolean {
  let isInTransaction = false
  return (text) => {
    if (/^(commit|rollback(?! to))\b/i.test(text)) isInTransaction = false
    const may = at === 'each message' || !(isInTransaction || isRead(text))
    if (/^begin\b/i.test(text)) isInTransaction = true
    return may
  }
}

function isRead(text: string): boolean {
  return /^(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b|\bgraphile_worker\.\w+\(/i.test(text)
}

/** A proxy for all traffic between a shop and its payment gateway. */
export async function openGatewayProxy(gatewayUrl: string, faults: FaultInjector) {
  const server = createHttpServer(
    (request, response) => void forwardToGateway({ gatewayUrl, faults }, request, response),
  )
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return closed(server)
    },
  }
}

async function forwardToGateway(
  { gatewayUrl, faults }: { gatewayUrl: string; faults: FaultInjector },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request
  let isHeld = false
  const connection = {
    cut: () => request.socket.resetAndDestroy(),
    hold() {
      isHeld = true
    },
  }
  const body = await buffer(request)
  if (faults.isBlocked()) return
  const isNext = faults.isNext(
    `gateway ${method} ${url.replace(/\/[a-z]+_[A-Za-z0-9]{9,}/, '/:id').replace(/\?.*/, '')}`,
  )
  const answering = fetch(gatewayUrl + url, {
    method,
    headers: withoutOurs(Object.entries(request.headers)),
    ...(body.length > 0 && { body }),
  })
  if (isNext && faults.point === 'sent') faults.inject(connection)
  const answer = await answering
  const text = await answer.text()
  if (isNext && faults.point === 'answered') faults.inject(connection)
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
