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
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop the other program, or choose another with PORT=…`)
          : error,
      )
    })
    server.listen(port, host, () => resolve(server))
  })
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
