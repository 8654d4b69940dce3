import type { Context } from 'hono'
import { dispatch } from '#server/rpc/dispatch.ts'
import type { Shop } from '#server/shop.ts'

/** What mail programs send when a reader ends the letters there (RFC 8058). A person's click opens the page instead. */
export async function unsubscribeWithOneClick(shop: Shop, context: Context): Promise<Response> {
  const answer = await dispatch(shop, {
    name: 'newsletter.unsubscribe',
    input: { token: context.req.query('token') },
    caller: async () => null,
  })
  return Response.json(answer.body, { status: answer.status, headers: { 'cache-control': 'no-store' } })
}
