import { type Context, Hono } from 'hono'
import { type Check, checkPage, checkPageHeaders } from './check-page.ts'
import type { Db } from './endpoint.ts'
import { isSameSecret } from './ids.ts'
import { findIntentRow } from './intent-rows.ts'
import { findMethodRow } from './payment-method-rows.ts'
import { Refusal } from './refusal.ts'
import { findSetupRow } from './setup-intent-rows.ts'

type Parts = {
  db: Db
  shopOrigins: readonly string[]
  /** The gateway's endpoint for the shopper's answer. */
  authenticate: (context: Context) => Promise<Response>
}

/** The bank's page and its form. After any answer the page shows the intent's present state. */
export function checkRoutes({ db, shopOrigins, authenticate }: Parts): Hono {
  const headers = checkPageHeaders(shopOrigins)
  const app = new Hono()
  app.get('/authenticate/:id{\\w+}', async (context) => {
    const { key = '', client_secret: clientSecret = '' } = context.req.query()
    const check = await findCheck(db, context.req.param('id'), clientSecret)
    if (!check) return new Response('There is nothing to check at this address.', { status: 404 })
    return new Response(checkPage(check, { key, clientSecret }), { headers })
  })
  app.post('/authenticate/:id{\\w+}', async (context) => {
    const sent = new URLSearchParams(await context.req.raw.clone().text())
    await authenticate(context).catch(unlessRefused)
    sent.delete('outcome')
    return context.redirect(`/authenticate/${context.req.param('id')}?${sent}`, 303)
  })
  return app
}

/** Ignores refusals, as of a late answer or a stranger's: the page shows the present state. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** The intent of the page; null when the client secret is wrong. */
async function findCheck(db: Db, id: string, clientSecret: string): Promise<Check | null> {
  const intent = id.startsWith('seti_') ? await findSetupRow(db, id) : await findIntentRow(db, id)
  if (!intent || !isSameSecret(clientSecret, intent.client_secret)) return null
  const { status, payment_method_id: methodId } = intent
  const method = methodId ? await findMethodRow(db, methodId) : null
  return { id, status, amount: 'amount' in intent ? intent.amount : null, last4: method?.last4 ?? '' }
}
