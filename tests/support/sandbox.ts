import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import pg from 'pg'
import Stripe from 'stripe'
import { stripeGateway } from '#adapters/payment/stripe.ts'
import { cents } from '#domain/money.ts'
import { startSandboxGateway } from '#sandbox-gateway/sandbox.ts'
import { borrowDatabase } from './reset-database.ts'

export const sandboxKeys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox_8hT2vQmZ0rLk5XwB',
}

export const shopOrigin = 'http://shop.example'

export type Delivered = { body: string; headers: IncomingHttpHeaders }

/** A sandbox, on a database of its own unless one is given, with the shop's gateway, the official SDK and a browser's `call`. */
export async function openSandbox({ databaseUrl = '' } = {}) {
  await using stack = new AsyncDisposableStack()
  const pool = databaseUrl ? openPool(databaseUrl) : stack.use(await borrowDatabase('sandbox', openPool)).pool
  if (databaseUrl) stack.defer(() => pool.end())
  const inbox = stack.use(await openInbox())
  const log: string[] = []
  const settings = { pool, host: '127.0.0.1', shopOrigins: [shopOrigin], webhookUrl: inbox.url, ...sandboxKeys }
  const start = async ({ port = 0 } = {}) => {
    await free()
    return startSandboxGateway({ ...settings, port, log: (line) => log.push(line) })
  }
  let free = async () => {}
  stack.defer(() => free())
  const sandbox = await start()
  stack.defer(() => sandbox.close())
  const api = { host: '127.0.0.1', port: sandbox.port, protocol: 'http' } as const
  const open = stack.move()
  return {
    pool,
    inbox,
    log,
    start,
    url: sandbox.url,
    /** From now on nobody answers at its address. Its port stays occupied, so that no other test's gateway gets it. */
    async close() {
      await sandbox.close()
      const holder = createTcpServer((socket) => socket.resetAndDestroy()).listen(sandbox.port, '127.0.0.1')
      await once(holder, 'listening')
      free = () => new Promise((resolve) => holder.close(() => resolve()))
    },
    stripe: new Stripe(sandboxKeys.secretKey, { ...api, maxNetworkRetries: 0, telemetry: false }),
    gateway: stripeGateway({
      ...sandboxKeys,
      webhookSecrets: [sandboxKeys.webhookSecret],
      provider: 'sandbox',
      gatewayUrl: sandbox.url,
      api,
    }),
    /** Opens a dispute of the payment, as the cardholder's bank. */
    dispute: (intentId: string) => openDispute(sandbox.url, intentId),
    browser: (path: string, fields: Record<string, string>) => callFromBrowser(sandbox.url + path, fields),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 20 })
  pool.on('error', () => {}) // its last connections may still be closing when the database is dropped
  return pool
}

/** An order to prepare an intent for; each key is a separate checkout. */
export function intentOrder(key: string, dollars = 129) {
  const amount = cents(dollars * 100)
  return {
    key,
    intentId: null,
    amount,
    email: 'ann@example.com',
    orderNumber: 'SM-7K2M9QXA',
    checkoutId: key,
    revision: 1,
    customerId: null,
    savesCard: false,
  }
}

/** A signed event of a kind that the sandbox does not send. */
export function signedEvent(type: string, object: object) {
  const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', created: Math.floor(Date.now() / 1000) }
  const payload = JSON.stringify({ ...event, type, data: { object } })
  const secret = sandboxKeys.webhookSecret
  return { body: Buffer.from(payload), signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }) }
}

/** The fields that a page sends to pay with a typed card. */
export function typedCard(number: string, more: Record<string, string> = {}) {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 2),
    'payment_method_data[card][cvc]': '123',
    ...more,
  }
}

async function openDispute(url: string, intentId: string): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${sandboxKeys.secretKey}` }
  const body = new URLSearchParams({ payment_intent: intentId })
  const response = await fetch(`${url}/v1/test_helpers/disputes`, { method: 'POST', body, headers })
  return response.json() as Promise<{ id: string }>
}

async function callFromBrowser(url: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ key: sandboxKeys.publishableKey, ...fields })
  const response = await fetch(url, { method: 'POST', body, headers: { origin: shopOrigin } })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** A shop's webhook that records requests and answers as configured, 200 by default. */
async function openInbox() {
  const delivered: Delivered[] = []
  const answers: number[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    delivered.push({ body, headers: request.headers })
    response.writeHead(answers.shift() ?? 200).end()
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    delivered,
    answers,
    /** Resolves once so many have arrived. */
    arrived: (count: number) =>
      new Promise<Delivered[]>((resolve) => {
        const look = () => delivered.length >= count && resolve(delivered)
        waiting.add(look)
        look()
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
