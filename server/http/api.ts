import { type Context, Hono } from 'hono'
import { implementations } from '#server/functions.ts'
import { liveResponse } from '#server/live/live-response.ts'
import { receiveWebhook } from '#server/payments/receive-webhook.ts'
import { callerOf } from '#server/rpc/caller.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import type { Shop } from '#server/shop.ts'
import type { WebParts } from './app.ts'
import { readBody } from './body.ts'
import { describeFunctions, docsPage } from './openapi.ts'
import { createRateLimit } from './rate-limit.ts'
import { refuse } from './refuse.ts'
import { isOurOrigin } from './security.ts'
import { answerUpload } from './uploads.ts'

const mostInputBytes = 256 * 1024
const mostWebhookBytes = 1024 * 1024
const mostAccountBytes = 16 * 1024
const mostLiveBytes = 64 * 1024

/** POST /api/{module}/{function}, and what else machines ask. */
export function apiRoutes(shop: Shop, parts: WebParts): Hono {
  const api = new Hono()
  const now = () => Date.now()
  const withinLimit = createRateLimit({ most: shop.settings.callsPerMinute, perSeconds: 60, now })
  const withinHour = createRateLimit({ most: Number.POSITIVE_INFINITY, perSeconds: 3_600, now })
  api.get('/api/openapi.json', (context) => context.json(describeFunctions(shop.settings.publicUrl)))
  api.get('/api/docs', (context) => context.html(docsPage()))
  api.post('/api/webhooks/payment', async (context) => {
    const body = await readBody(context.req.raw, mostWebhookBytes)
    if (!body) return refuse('PAYLOAD_TOO_LARGE', 'The event is too large.')
    const { status } = await receiveWebhook(shop, body, context.req.header('stripe-signature'))
    return context.json({ received: status === 200 }, status)
  })
  api.use('/api/*', async (context, next) => {
    if (!withinLimit(parts.addressOf(context)))
      return refuse('TOO_MANY_REQUESTS', 'Too many requests. Please wait a minute and try again.')
    if (context.req.method === 'POST' && !isOurOrigin(context.req.raw, shop.settings.publicUrl))
      return refuse('FORBIDDEN', 'This request does not come from our pages.')
    await next()
  })
  api.all('/api/auth/*', async (context) => {
    const body = await readBody(context.req.raw, mostAccountBytes)
    if (!body) return refuse('PAYLOAD_TOO_LARGE', 'The input is too large.')
    const { url, method, headers } = context.req.raw
    const request = new Request(url, { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) })
    return shop.identity.handle(request, parts.addressOf(context))
  })
  api.post('/api/live', async (context) => {
    const request = context.req.raw
    const body = await readBody(request, mostLiveBytes)
    if (!body) return refuse('PAYLOAD_TOO_LARGE', 'The input is too large.')
    const caller = await callerOf(shop, request.headers, false)
    return liveResponse(shop, { input: parseJson(body), caller, signal: request.signal })
  })
  api.post('/api/uploads/:token', (context) => answerUpload(shop, context))
  api.post('/api/:module/:function', (context) => {
    const name = `${context.req.param('module')}.${context.req.param('function')}`
    const callsPerHour = implementations.get(name)?.contract.callsPerHour
    if (callsPerHour && !withinHour(`${name} ${parts.addressOf(context)}`, callsPerHour))
      return refuse('TOO_MANY_REQUESTS', 'Too many requests. Please try again in an hour.')
    return answerCall(shop, context)
  })
  api.all('/api/*', () =>
    refuse('NOT_FOUND', 'Functions are called by POST /api/{module}/{function}; /api/docs lists them.'),
  )
  return api
}

async function answerCall(shop: Shop, context: Context): Promise<Response> {
  const request = context.req.raw
  const body = await readBody(request, mostInputBytes)
  if (!body) return refuse('PAYLOAD_TOO_LARGE', 'The input is too large.')
  const input = parseJson(body)
  if (input === undefined)
    return refuse('BAD_REQUEST', 'The body is not JSON.', { fields: { input: 'Not valid JSON' } })
  const answer = await dispatch(shop, {
    name: `${context.req.param('module')}.${context.req.param('function')}`,
    input,
    caller: (fresh) => callerOf(shop, request.headers, fresh),
  })
  return Response.json(answer.body, {
    status: answer.status,
    headers: { 'cache-control': 'no-store', 'x-topics': answer.topics.join(','), 'x-position': answer.position },
  })
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return {}
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
