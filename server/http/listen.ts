import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

type Next = (error?: unknown) => void
export type Before = (request: IncomingMessage, response: ServerResponse, next: Next) => void

/** Listens, or says in clear words why not. `before` sees requests first: the development server's files. */
export function listen(
  app: Hono,
  { port, host, before }: { port: number; host: string; before?: Before },
): Promise<Server> {
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    if (!before) return void answer(request, response)
    before(request, response, () => void answer(request, response))
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(inClearWords(error, { port, setting: 'PORT' })))
    server.listen(port, host, () => resolve(server))
  })
}

/** Asked before the long steps of a start, so that nobody waits for a port that is taken. */
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
