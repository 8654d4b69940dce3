import type { Context } from 'hono'
import { dispatch } from '#server/rpc/dispatch.ts'
import type { Shop } from '#server/shop.ts'

type MailedLink = 'newsletter.confirm' | 'newsletter.unsubscribe' | 'stockNotices.stopStockNotices'

/**
 * What mail programs send when a reader ends the letters there (RFC 8058), and browsers that run no scripts when the page's button
 * is pressed: those are led to the page that says how it went. Opening the page does nothing by itself, as programs that check links do.
 */
export async function followMailedLink(shop: Shop, name: MailedLink, context: Context): Promise<Response> {
  const { token } = context.req.query()
  const { status, body } = await dispatch(shop, { name, input: { token }, caller: async () => null })
  if (context.req.header('accept')?.includes('text/html')) {
    const state = status === 200 ? 'done' : status < 500 ? 'expired' : 'failed'
    return context.redirect(`${context.req.path}?${new URLSearchParams({ state })}`, 303)
  }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
