import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Log } from '#server/log.ts'
import { longestBodyMs } from './body.ts'
import type { LoadGate } from './load-gate.ts'
import { createRateLimit } from './rate-limit.ts'

type Next = (error?: unknown) => void
export type FirstHandler = (request: IncomingMessage, response: ServerResponse, next: Next) => void

type Listening = {
  port: number
  host: string
  log: Log
  before?: FirstHandler
  gate?: LoadGate
  maxConnections?: number
}

/**
 * A request without Host is accepted here, because balancers send such requests for the health. Everything else refuses it (security.ts).
 * Time limits are in milliseconds. requestTimeout is for a whole request, its body included, whose own limit is reached first (body.ts).
 * keepAliveTimeout exceeds the two minutes for which proxies keep an idle connection, so that they close it, never the shop while a call is
 * on its way.
 */
const serverOptions = {
  requireHostHeader: false,
  headersTimeout: 30_000,
  requestTimeout: 30_000 + longestBodyMs + 10_000,
  connectionsCheckingInterval: 3_000,
  keepAliveTimeout: 125_000,
}

type Use = 'unused' | 'busy' | 'idle'
/** The open connections. */
type Uses = Map<Socket, Use>

export type Listener = { server: Server; close: (patience: Patience) => Promise<void> }
/** `drained` ends once no balancer sends requests; requests in progress then have `graceMs`. */
type Patience = { drained?: () => Promise<unknown>; graceMs: number }

/**
 * Listens, or throws with a clear message. `before` handles requests first: the development server's files. Open streams count as
 * connections.
 */
/** New connections that the system holds until the process takes them: with the usual 511 a rush of visitors waits seconds for another try. */
const maxWaiting = 4_096

export function listen(app: Hono, listening: Listening): Promise<Listener> {
  const { port, host, log, before, gate, maxConnections = 10_000 } = listening
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' })
  const uses: Uses = new Map()
  const server = createServer(serverOptions, (request, response) => {
    const { socket } = request
    uses.set(socket, 'busy')
    response.once('close', () => uses.has(socket) && uses.set(socket, 'idle'))
    // During shutdown no response leaves an idle connection, because the shutdown would wait for it.
    response.once('finish', () => server.listening || socket.end())
    if (gate && !gate.admits(request, response)) return
    if (!before) return void answer(request, response)
    before(request, response, () => void answer(request, response))
  })
  server.maxConnections = maxConnections
  server.on('connection', (socket) => {
    uses.set(socket, 'unused')
    socket.once('close', () => uses.delete(socket))
  })
  const perMinute = createRateLimit({ perSeconds: 60, log })
  server.on('drop', () => perMinute.isWithin(null, 'connections', 0))
  const close = (patience: Patience) => closeGracefully(server, uses, patience)
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explained(error, { port, setting: 'PORT' })))
    server.listen({ port, host, backlog: maxWaiting }, () => resolve({ server, close }))
  })
}

/** Throws when the port is in use: checked before the long steps of a start. */
export function assertFree({ port, host, setting }: { port: number; host: string; setting: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explained(error, { port, setting })))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function explained(error: NodeJS.ErrnoException, { port, setting }: { port: number; setting: string }): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken. Stop the other program, or choose another with ${setting}=…`)
  if (error.code === 'EACCES')
    return new Error(`Port ${port} is for administrators only. Choose one above 1023 with ${setting}=…`)
  return error
}

const unusedMs = 1_000

/**
 * Until it is drained, the server accepts requests, and each response closes its connection. Then it ends idle connections, including those
 * that a browser opened in advance, and after the grace period all others.
 */
async function closeGracefully(
  server: Server,
  uses: Uses,
  { drained = async () => {}, graceMs }: Patience,
): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await drained()
  // This runs right after the event loop has accepted the waiting connections, which would otherwise be reset.
  await new Promise((resolve) => setImmediate(resolve))
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  const ending = (use: Use) => () => {
    for (const [socket, its] of uses) if (its === use) socket.end()
  }
  const unused = setInterval(ending('unused'), unusedMs)
  // The library's own function closes connections whose last answer is still on its way.
  server.closeIdleConnections = ending('idle')
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(cut)
  clearInterval(unused)
}
