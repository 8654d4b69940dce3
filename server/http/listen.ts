import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Log } from '#server/log.ts'
import { createRateLimit } from './rate-limit.ts'

type Next = (error?: unknown) => void
export type Before = (request: IncomingMessage, response: ServerResponse, next: Next) => void

type Listening = { port: number; host: string; log: Log; before?: Before; maxConnections?: number }

/**
 * Bodies have a deadline of their own (body.ts); requestTimeout is that of a photograph over a slow line. keepAliveTimeout outlasts the two
 * minutes for which proxies keep an idle connection: they close it, never the shop while a call is on its way in it.
 */
const deadlines = {
  headersTimeout: 30_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 3_000,
  keepAliveTimeout: 125_000,
}

/** Listens, or says in clear words why not. `before` sees requests first: the development server's files. Open streams are connections too. */
export function listen(app: Hono, { port, host, log, before, maxConnections = 10_000 }: Listening): Promise<Server> {
  const answer = getRequestListener(app.fetch)
  const server = createServer(deadlines, (request, response) => {
    // At a stop no answer leaves an idle connection behind, for which the stop would wait.
    response.once('finish', () => server.listening || request.socket.end())
    if (!before) return void answer(request, response)
    before(request, response, () => void answer(request, response))
  })
  server.maxConnections = maxConnections
  const perMinute = createRateLimit({ perSeconds: 60, log })
  server.on('drop', () => perMinute.isWithin(null, 'connections', 0))
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(inClearWords(error, { port, setting: 'PORT' })))
    server.listen(port, host, () => resolve(server))
  })
}

/** Fails where the port is taken: asked before the long steps of a start, so that nobody waits for them in vain. */
export function assertFree({ port, host, setting }: { port: number; host: string; setting: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(inClearWords(error, { port, setting })))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function inClearWords(error: NodeJS.ErrnoException, { port, setting }: { port: number; setting: string }): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken. Stop the other program, or choose another with ${setting}=…`)
  if (error.code === 'EACCES')
    return new Error(`Port ${port} is for administrators only. Choose one above 1023 with ${setting}=…`)
  return error
}

/** Finishes what is being answered; streams that stay open are cut after the grace time. */
export function closeGracefully(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
