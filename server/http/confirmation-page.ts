import type { Context } from 'hono'
import type { OutputOf } from '#contract/define.ts'
import type { payouts } from '#contract/payouts.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { longDay } from '#domain/text/date-text.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import type { Shop } from '#server/shop.ts'

type Payout = OutputOf<typeof payouts.getPayoutToConfirm>

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/** GET /confirm-payout?token=…: a payout, which its charity confirms by a button; works without scripts. Opening it changes nothing. */
export async function answerPayoutToConfirm(shop: Shop, context: Context): Promise<Response> {
  const { status, body } = await call(shop, context, 'payouts.getPayoutToConfirm')
  if (status >= 500) return page(status, 'Please try again', '<p>The payment could not be read just now.</p>')
  if (status !== 200)
    return page(status, 'No payment to confirm', '<p>The link is not complete, or we took the payment back.</p>')
  const payout = body as Payout
  return page(200, payout.confirmedAt ? 'Thank you' : 'Did this payment arrive?', detailsOf(shop, payout))
}

/** POST /confirm-payout?token=…: confirms it, and shows the page again. */
export async function answerConfirmedPayout(shop: Shop, context: Context): Promise<Response> {
  await call(shop, context, 'payouts.confirmPayout')
  const token = context.req.query('token') ?? ''
  return context.redirect(`/confirm-payout?${new URLSearchParams({ token })}`, 303)
}

function call(shop: Shop, context: Context, name: 'payouts.getPayoutToConfirm' | 'payouts.confirmPayout') {
  const token = (context.req.query('token') ?? '').slice(0, 200)
  return dispatch(shop, { name, input: { token }, caller: async () => null })
}

function detailsOf(shop: Shop, payout: Payout): string {
  const { charityName, amount, paidOn, reference, receiptUrl, confirmedAt } = payout
  const sum = formatMoney(fromDollars(amount))
  const rows = [
    ['To', charityName],
    ['Amount', sum],
    ['Sent on', dayText(paidOn)],
    ['Reference', reference],
    ['Donations of', `${dayText(payout.periodFrom)} to ${dayText(payout.periodTo)}`],
  ]
  const list = rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')
  const receipt = `<p><a href="${shop.settings.publicUrl}${receiptUrl}">The receipt that we published</a></p>`
  const action = confirmedAt
    ? `<p role="status">${escaped(charityName)} has confirmed ${sum}.</p>`
    : `<form method="post"><button type="submit">Yes, ${sum} arrived</button></form>`
  return `<dl>${list}</dl>${receipt}${action}`
}

function dayText(day: string): string {
  return `${longDay(Date.parse(day))}, ${day.slice(0, 4)}`
}

function page(status: number, heading: string, content: string): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading}</title><style>${style}</style></head><body><main><h1>${heading}</h1>${content}</main></body></html>`
  return new Response(html, { status, headers })
}

const style =
  'body{margin:0;background:#fff;color:#14161c;font:16px/1.5 system-ui,sans-serif}main{max-width:560px;margin:0 auto;padding:64px 16px}h1{font-weight:400;font-size:36px;line-height:1.2;margin:0 0 24px}dl{display:grid;grid-template-columns:120px minmax(0,1fr);gap:8px 16px;margin:0 0 24px}dt{color:#55565c}dd{margin:0;overflow-wrap:anywhere}a{color:inherit}button{min-height:48px;padding:0 24px;border:0;background:#14161c;color:#fff;font:inherit;cursor:pointer}button:focus-visible,a:focus-visible{outline:2px solid #20339b;outline-offset:2px}'

function escaped(text = ''): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
