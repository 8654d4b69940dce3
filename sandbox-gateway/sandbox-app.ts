import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Pool } from 'pg'
import { checkRoutes } from './check-routes.ts'
import { authenticate, confirmIntent } from './confirm-intent.ts'
import { createCustomer, deleteCustomer, showCustomer } from './customers.ts'
import { answerDispute, closeDispute, openDispute, showDispute } from './disputes.ts'
import type { Caller, Endpoint } from './endpoint.ts'
import { listEvents } from './events.ts'
import { type Form, readForm } from './form.ts'
import { answerOnce, fingerprintOf, type SentAnswer } from './idempotency.ts'
import { isSameSecret, newId } from './ids.ts'
import { cancelIntent, changeIntent, createIntent, showIntent } from './intents.ts'
import { listCharges, listIntents, listRefunds } from './lists.ts'
import {
  attachPaymentMethod,
  changePaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listPaymentMethods,
  showPaymentMethod,
} from './payment-methods.ts'
import { createRefund } from './refunds.ts'
import { badRequest, Refusal } from './refusal.ts'
import { cancelSetupIntent, confirmSetupIntent, createSetupIntent, showSetupIntent } from './setup-intents.ts'

const LONGEST_BODY = 64 * 1024
const LONGEST_KEY = 255

/** Method, path, the least privileged caller allowed, and endpoint. */
const routes: [method: 'GET' | 'POST' | 'DELETE', path: string, least: Caller, endpoint: Endpoint][] = [
  ['POST', '/v1/payment_intents', 'secret', createIntent],
  ['GET', '/v1/payment_intents', 'secret', listIntents],
  ['GET', '/v1/payment_intents/:id{\\w+}', 'publishable', showIntent],
  ['POST', '/v1/payment_intents/:id{\\w+}', 'secret', changeIntent],
  ['POST', '/v1/payment_intents/:id{\\w+}/confirm', 'publishable', confirmIntent],
  ['POST', '/v1/payment_intents/:id{\\w+}/cancel', 'secret', cancelIntent],
  ['POST', '/v1/:intents{(?:payment|setup)_intents}/:id{\\w+}/authenticate', 'publishable', authenticate],
  ['POST', '/v1/customers', 'secret', createCustomer],
  ['GET', '/v1/customers/:id{\\w+}', 'secret', showCustomer],
  ['DELETE', '/v1/customers/:id{\\w+}', 'secret', deleteCustomer],
  ['POST', '/v1/setup_intents', 'secret', createSetupIntent],
  ['GET', '/v1/setup_intents/:id{\\w+}', 'publishable', showSetupIntent],
  ['POST', '/v1/setup_intents/:id{\\w+}/confirm', 'publishable', confirmSetupIntent],
  ['POST', '/v1/setup_intents/:id{\\w+}/cancel', 'secret', cancelSetupIntent],
  ['POST', '/v1/payment_methods', 'publishable', createPaymentMethod],
  ['GET', '/v1/payment_methods', 'secret', listPaymentMethods],
  ['GET', '/v1/payment_methods/:id{\\w+}', 'secret', showPaymentMethod],
  ['POST', '/v1/payment_methods/:id{\\w+}', 'secret', changePaymentMethod],
  ['POST', '/v1/payment_methods/:id{\\w+}/attach', 'secret', attachPaymentMethod],
  ['POST', '/v1/payment_methods/:id{\\w+}/detach', 'secret', detachPaymentMethod],
  ['POST', '/v1/refunds', 'secret', createRefund],
  ['GET', '/v1/refunds', 'secret', listRefunds],
  ['GET', '/v1/charges', 'secret', listCharges],
  ['POST', '/v1/test_helpers/disputes', 'secret', openDispute],
  ['GET', '/v1/disputes/:id{\\w+}', 'secret', showDispute],
  ['POST', '/v1/disputes/:id{\\w+}', 'secret', answerDispute],
  ['POST', '/v1/disputes/:id{\\w+}/close', 'secret', closeDispute],
  ['GET', '/v1/events', 'secret', listEvents],
]

export type SandboxSettings = Keys & {
  pool: Pool
  /** Allowed origins of browsers. */
  shopOrigins: readonly string[]
  log: (line: string) => void
  /** Called when new events wait for delivery. */
  onEvents: () => void
}

/** The part of Stripe's HTTP API that the shop and its pages use. */
export function sandboxApp(settings: SandboxSettings): Hono {
  const app = new Hono()
  app.use(logCalls(settings.log))
  app.use(cors({ origin: [...settings.shopOrigins], allowMethods: ['GET', 'POST'], maxAge: 600 }))
  app.use(bodyLimit({ maxSize: LONGEST_BODY, onError: () => refuse(tooLong()) }))
  for (const [method, path, least, endpoint] of routes) {
    app.on(method, path, (context) => answer(settings, context, { least, endpoint }))
  }
  const authenticateBy = (context: Context) =>
    answer(settings, context, { least: 'publishable', endpoint: authenticate })
  app.route('/', checkRoutes({ db: settings.pool, shopOrigins: settings.shopOrigins, authenticate: authenticateBy }))
  app.notFound((context) => refuse(unknownUrl(context.req.method, context.req.path)))
  app.onError((error) => {
    if (error instanceof Refusal) return refuse(error)
    settings.log(`sandbox gateway failed: ${error.stack ?? error.message}`)
    return refuse(new Refusal(500, { type: 'api_error', message: 'Something went wrong in the sandbox gateway.' }))
  })
  return app
}

async function answer(settings: SandboxSettings, context: Context, route: { least: Caller; endpoint: Endpoint }) {
  const { req } = context
  const isPost = req.method === 'POST'
  const encoded = isPost ? await req.text() : new URL(req.url).search
  const form = readForm(encoded)
  const caller = callerOf(settings, { authorization: req.header('authorization'), form }, route.least)
  const call = { caller, form, id: req.param('id') ?? '', now: new Date() }
  if (!isPost) {
    const { status, body } = await route.endpoint({ ...call, db: settings.pool })
    return send({ status, body: JSON.stringify(body), isReplayed: false })
  }
  const once = {
    key: keyOf(caller, req.header('idempotency-key')),
    fingerprint: fingerprintOf(settings.secretKey, req.path, encoded),
  }
  const sent = await answerOnce(settings.pool, once, (db) => route.endpoint({ ...call, db }))
  if (sent.hasEvents) settings.onEvents()
  return send(sent)
}

/** The idempotency key: a browser's are separate from the server's, so that it can neither read nor occupy those. */
function keyOf(caller: Caller, given: string | undefined): string | null {
  if (!given) return null
  if (given.length <= LONGEST_KEY) return `${caller}:${given}`
  throw badRequest('idempotency_key_too_long', 'Idempotency keys have 255 characters at most.')
}

function send({ status, body, isReplayed }: Omit<SentAnswer, 'hasEvents'>): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'request-id': newId('req'),
      ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
    },
  })
}

function refuse({ status, details }: Refusal): Response {
  return send({ status, body: JSON.stringify({ error: details }), isReplayed: false })
}

function unknownUrl(method: string, path: string): Refusal {
  const message = `Unrecognized request URL (${method}: ${path}).`
  return new Refusal(404, { type: 'invalid_request_error', message })
}

function tooLong(): Refusal {
  return new Refusal(413, { type: 'invalid_request_error', message: 'The request is too long.' })
}

function logCalls(log: (line: string) => void): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context
    const start = performance.now()
    await next()
    log(`sandbox gateway ${req.method} ${req.path} ${context.res.status} ${(performance.now() - start).toFixed(1)} ms`)
  }
}

type Keys = { secretKey: string; publishableKey: string }

type Request = { authorization: string | undefined; form: Form }

/** The caller by the bearer key or the form's `key`; refuses unknown keys, and browsers where only the shop's server is allowed. */
function callerOf(keys: Keys, request: Request, least: Caller): Caller {
  const bearer = /^Bearer (\S+)$/i.exec(request.authorization ?? '')?.[1]
  const given = bearer ?? request.form.key
  if (typeof given !== 'string') throw unauthorized('You did not provide an API key.')
  if (isSameSecret(given, keys.secretKey)) return 'secret'
  if (!isSameSecret(given, keys.publishableKey)) throw unauthorized('Invalid API Key provided.')
  if (least === 'publishable') return 'publishable'
  throw unauthorized('This API call cannot be made with a publishable API key.', 'secret_key_required')
}

function unauthorized(message: string, code?: string): Refusal {
  return new Refusal(401, { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) })
}
