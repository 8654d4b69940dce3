import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { findEmail, listEmails } from '#server/email-outbox/email-outbox.ts'
import type { Shop } from '#server/shop.ts'
import { refuse } from './refuse.ts'

/** The demo's mailbox: every email of the shop, for a browser on the same machine. Demo only. */
export function devRoutes(shop: Shop, isLocal: (context: Context) => boolean): Hono {
  const dev = new Hono()
  dev.use(async (context, next) =>
    isLocal(context) ? next() : refuse('FORBIDDEN', "The mailbox is read on the shop's own machine only."),
  )
  // Emails contain typed text: they may be shown, and nothing more.
  dev.use(async (context, next) => {
    await next()
    context.res.headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'")
  })
  dev.get('/mailbox', async (context) => {
    const emails = await listEmails(shop.db)
    const rows = emails.map(
      (email) =>
        html`<li><a href="/dev/mailbox/${email.id}">${email.subject}</a> to ${email.recipient}, ${email.status}</li>`,
    )
    return context.html(
      mailboxPage(
        'Mailbox',
        html`<h1>Mailbox</h1><p>Emails that this demo shop sent.</p>${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No emails yet.</p>`}`,
      ),
    )
  })
  dev.get('/mailbox/:id', async (context) => {
    const email = await findEmail(shop.db, context.req.param('id'))
    if (!email) return context.notFound()
    return context.html(email.html)
  })
  return dev
}

function mailboxPage(title: string, content: unknown) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${title}</title></head><body><main>${content}</main></body></html>`
}
