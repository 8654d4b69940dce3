import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripeGateway } from '#adapters/payment/stripe.ts'
import { openSandbox, sandboxKeys } from './sandbox.ts'

/**
 * The fate of a call on its way to the gateway. `refused`: answered with 500, not carried out. `dropped`: carried out, the connection cut
 * before the answer. `cut`: the connection cut before anything. `hung`: never answered. `late`: carried out, never answered. `twice`:
 * carried out twice, as by a network that repeats. `stored`: not carried out, and from then on the gateway repeats its own failure for this
 * idempotency key; `spoiled`: the same, but carried out.
 */
export type Fault = 'refused' | 'dropped' | 'cut' | 'hung' | 'late' | 'twice' | 'stored' | 'spoiled'

type Call = { path: string; body: Buffer; request: IncomingMessage; response: ServerResponse }

/** The sandbox behind a faulty network. Calls pass unchanged until `faults` says otherwise. */
export async function openFaultySandbox() {
  await using stack = new AsyncDisposableStack()
  const sandbox = stack.use(await openSandbox())
  const faults: { on: RegExp; fault: Fault; times: number }[] = []
  const stored = new Set<string>()
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = `${request.method} ${request.url}`
    seen.push(path)
    const key = String(request.headers['idempotency-key'] ?? '')
    const fault = stored.has(key) ? 'stored' : nextFault(path)
    if (key && (fault === 'stored' || fault === 'spoiled')) stored.add(key)
    await hurt(sandbox.url, fault, { path: request.url ?? '', body: Buffer.concat(chunks), request, response })
  })
  const nextFault = (path: string): Fault | null => {
    const planned = faults.find(({ on, times }) => on.test(path) && times > 0)
    if (!planned) return null
    planned.times -= 1
    return planned.fault
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stack.defer(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const gateway = stripeGateway({
    ...sandboxKeys,
    webhookSecrets: [sandboxKeys.webhookSecret],
    provider: 'sandbox',
    gatewayUrl: sandbox.url,
    api: { host: '127.0.0.1', port, protocol: 'http' },
    timeouts: { timeout: 1_000, maxNetworkRetries: 2 },
  })
  const open = stack.move()
  return {
    ...sandbox,
    gateway,
    /** The calls that reached the network, as `POST /v1/…`. */
    seen,
    plan: (on: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY) => faults.unshift({ on, fault, times }),
    heal: () => faults.splice(0),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

async function hurt(url: string, fault: Fault | null, call: Call): Promise<void> {
  const { response, request } = call
  if (fault === 'cut') return void request.socket.destroy()
  if (fault === 'hung') return
  if (fault === 'refused') return answer(response, { status: 500 })
  if (fault === 'stored') return answer(response, { status: 500, isReplayed: true })
  const first = await forward(url, call)
  if (fault === 'spoiled') return answer(response, { status: 500 })
  if (fault === 'dropped') return void request.socket.destroy()
  if (fault === 'late') return
  const last = fault === 'twice' ? await forward(url, call) : first
  response.writeHead(last.status, last.headers).end(last.body)
}

function answer(
  response: ServerResponse,
  { status, isReplayed = false }: { status: number; isReplayed?: boolean },
): void {
  const headers = { 'content-type': 'application/json', ...(isReplayed && { 'idempotent-replayed': 'true' }) }
  response.writeHead(status, headers).end(JSON.stringify({ error: { type: 'api_error', message: 'Out of order' } }))
}

async function forward(url: string, { path, body, request }: Call) {
  const { authorization = '', 'idempotency-key': key, 'content-type': type } = request.headers
  const response = await fetch(url + path, {
    method: request.method ?? 'GET',
    headers: { authorization, ...(key && { 'idempotency-key': String(key) }), ...(type && { 'content-type': type }) },
    ...(request.method === 'POST' && { body: new Uint8Array(body) }),
  })
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const replayed = response.headers.get('idempotent-replayed')
  if (replayed) headers['idempotent-replayed'] = replayed
  return { status: response.status, headers, body: await response.text() }
}
