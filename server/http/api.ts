import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Visitor } from '#adapters/identity/identity.ts'
import { uploadKinds } from '#domain/files/upload-rules.ts'
import { isMachine, maxVisitsAnHour, newSteps, type VisitStep, visitSteps } from '#domain/reporting/visit-step.ts'
import { createVisitCounter } from '#server/figures/figures.ts'
import { claimUpload, storeUpload } from '#server/file-upload/file-upload.ts'
import { answerLive } from '#server/live/live-response.ts'
import { receiveWebhook } from '#server/payments/handle-event.ts'
import { callerOf } from '#server/rpc/caller.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { longestBodyMs, parseJson, readBody, readInput } from './body.ts'
import { answerCalls } from './calls.ts'
import { type Address, type Country, isPassedOn } from './client-address.ts'
import { importRoutes } from './import-routes.ts'
import { answerCustomerData, answerMyData } from './my-data.ts'
import { describeFunctions, docsPage } from './openapi.ts'
import { orderRoutes } from './order-routes.ts'
import { createRateLimit } from './rate-limit.ts'
import { refuse } from './refuse.ts'
import { isOurOrigin, reportPath, withoutKey } from './security.ts'

const maxWebhookBytes = 1024 * 1024
const maxAccountBytes = 16 * 1024
const maxLiveBytes = 64 * 1024
const maxReportBytes = 8 * 1024
/** The most reports of broken policies per minute from one IP address that are logged. */
const maxReports = 5
/** The gateway sends several events for each order, all of them from few addresses. */
const webhooksPerCall = 5
/** The most wrong webhook signatures per minute from one IP address that are logged. */
const maxWrongSignatures = 10

/** The routes under /api: functions, and the other machine interfaces. */
export function apiRoutes(shop: Shop, parts: { addressOf: Address; countryOf: Country }): Hono {
  const api = new Hono()
  const perMinute = createRateLimit({ perSeconds: 60, log: shop.log })
  const live = answerLive(shop)
  api.get('/api/openapi.json', async (context) => {
    const { provider: identity } = shop.identity.publicConfig()
    const sessionCookie = await shop.identity.sessionCookie()
    return context.json(describeFunctions({ publicUrl: shop.settings.publicUrl, sessionCookie, identity }))
  })
  api.get('/api/docs', (context) => context.html(docsPage()))
  api.post('/api/webhooks/payment', async (context) => {
    const address = parts.addressOf(context)
    if (!perMinute.isWithin(address, 'webhooks', webhooksPerCall * shop.settings.callsPerMinute))
      return refuse('TOO_MANY_REQUESTS', 'Too many requests. Please wait a minute and try again.')
    const body = await readInput(context.req.raw, maxWebhookBytes)
    const { status } = await receiveWebhook(shop, body, context.req.header('stripe-signature'))
    if (status === 400 && perMinute.isWithin(address, 'wrong webhook signatures', maxWrongSignatures))
      shop.log.security('webhook signature wrong', { address })
    return context.json({ received: status === 200 }, status)
  })
  // Browsers send reports without the header Origin.
  api.post(reportPath, async (context) => {
    const report = await readInput(context.req.raw, maxReportBytes)
    if (perMinute.isWithin(parts.addressOf(context), 'policy reports', maxReports))
      logViolation(shop, parseJson(report))
    return context.body(null, 204)
  })
  api.use('/api/*', async (context, next) => {
    const address = parts.addressOf(context)
    if (!perMinute.isWithin(address, 'calls', shop.settings.callsPerMinute))
      return refuse('TOO_MANY_REQUESTS', 'Too many requests. Please wait a minute and try again.')
    context.set('address', address)
    if (context.req.method === 'POST' && !isOurOrigin(context.req.raw, shop.settings.publicUrl)) {
      shop.log.security('origin refused', { address })
      return refuse('FORBIDDEN', 'This request does not come from our pages.')
    }
    await next()
  })
  api.post('/api/visits', answerVisits(shop, parts.addressOf))
  api.all('/api/auth/*', (context) =>
    answerAccount(shop, context, { address: parts.addressOf(context), country: parts.countryOf(context) }),
  )
  api.post('/api/live', async (context) => {
    const request = context.req.raw
    const body = await readInput(request, maxLiveBytes)
    const { headers, signal } = request
    return live({ input: parseJson(body), headers, signal, address: parts.addressOf(context) })
  })
  api.post('/api/uploads/:token', (context) => answerUpload(shop, context))
  api.route('/', importRoutes(shop))
  api.route('/', orderRoutes(shop))
  api.get('/api/account-files/my-data.zip', (context) => answerMyData(shop, context))
  api.get('/api/customer-files/:customerId/data.zip', (context) => answerCustomerData(shop, context))
  api.post('/api/:module/:function', answerCalls(shop, parts.addressOf))
  api.all('/api/*', () =>
    refuse('NOT_FOUND', 'Functions are called by POST /api/{module}/{function}; /api/docs lists them.'),
  )
  return api
}

/** Logs briefly what a page did against its policy. Browsers also report what extensions do, and anyone can forge a report. */
function logViolation({ log }: Shop, sent: unknown): void {
  const parsed = violation.safeParse(sent)
  if (!parsed.success) return
  const report = parsed.data['csp-report']
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? ''
  const blocked = report['blocked-uri'] ?? ''
  log.info('policy violated', {
    directive: directive.slice(0, 40),
    page: withoutKey(URL.parse(report['document-uri'] ?? '')?.pathname ?? '').slice(0, 100),
    blocked: (URL.parse(blocked)?.origin ?? blocked).slice(0, 100),
  })
}

const violation = z.object({
  'csp-report': z.object({
    'document-uri': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
  }),
})

/** Counts visits. The answer beyond the limit is the same, so that somebody who forges visits does not notice that they no longer count. */
function answerVisits(shop: Shop, addressOf: Address): (context: Context) => Response {
  const visits = createVisitCounter(shop)
  const perHour = createRateLimit({ perSeconds: 3_600, log: shop.log })
  return (context) => {
    const stepOf = (name: string) => visitSteps.find((step) => step === context.req.query(name)) ?? null
    const [from, to] = [stepOf('from'), stepOf('to')]
    const address = addressOf(context)
    const isCounted = (step: VisitStep) => perHour.isWithin(address, `visits to the step ${step}`, maxVisitsAnHour)
    if (to && !isMachine(context.req.header('user-agent') ?? '') && newSteps(from, to).every(isCounted))
      visits.count(from, to)
    return context.body(null, 204)
  }
}

/**
 * Answers a call to the identity provider. The position in the feed of changes is taken before anything is read, so that the page misses
 * none.
 */
async function answerAccount(shop: Shop, context: Context, visitor: Visitor): Promise<Response> {
  const { raw } = context.req
  const { url, method, headers } = raw
  const body = await readInput(raw, maxAccountBytes)
  if (isPassedOn(context) && hasPublishedPassword(shop, body))
    return refuse('FORBIDDEN', "The demo's published passwords do not work through a proxy.")
  const request = new Request(url, { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) })
  const position = shop.live.position()
  const answer = await shop.identity.handle(request, visitor)
  if (answer.headers.has('x-topics')) answer.headers.set('x-position', position)
  return answer
}

/** True when a request has a demo's password, which everyone can read. */
function hasPublishedPassword({ settings: { publishedPasswords } }: Shop, body: Buffer): boolean {
  if (publishedPasswords.length === 0) return false
  return Object.values(Object(parseJson(body))).some((value) => publishedPasswords.includes(String(value)))
}

/** POST /api/uploads/{token}: a raw file, from the session that asked for the address; reading stops at the limit of its kind. */
async function answerUpload(shop: Shop, context: Context): Promise<Response> {
  const caller = await callerOf(shop, context.req.raw.headers)
  const upload = await claimUpload(shop, { token: context.req.param('token') ?? '', caller })
  const { maxBytes, tooLarge } = uploadKinds[upload.kind]
  const file = await readBody(context.req.raw, maxBytes, longestBodyMs)
  if (!file) throw new Refusal('PAYLOAD_TOO_LARGE', tooLarge)
  return Response.json(await storeUpload(shop, upload, file), { headers: { 'cache-control': 'no-store' } })
}
