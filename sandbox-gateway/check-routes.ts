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
  /** The gateway's own answer to the shopper's word. */
  authenticate: (context: Context) => Promise<Response>
}

/** The bank's page and its form. Whatever became of it, the page shows how it stands now. */
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

/** Too late, or a stranger: the page says how it stands. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** Null for whoever does not know its secret. */
async function findCheck(db: Db, id: string, clientSecret: string): Promise<Check | null> {
  const intent = id.startsWith('seti_') ? await findSetupRow(db, id) : await findIntentRow(db, id)
  if (!intent || !isSameSecret(clientSecret, intent.client_secret)) return null
  const { status, payment_method_id: methodId } = intent
  const method = methodId ? await findMethodRow(db, methodId) : null
  return { id, status, amount: 'amount' in intent ? intent.amount : null, last4: method?.last4 ?? '' }
}
