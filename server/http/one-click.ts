import type { Context } from 'hono'
import { dispatch } from '#server/rpc/dispatch.ts'
import type { Shop } from '#server/shop.ts'

type Ending = 'newsletter.unsubscribe' | 'stockNotices.stopStockNotices'

/** What mail programs send when a reader ends the letters there (RFC 8058). A person's click opens the page instead. */
export async function endWithOneClick(shop: Shop, name: Ending, context: Context): Promise<Response> {
  const answer = await dispatch(shop, {
    name,
    input: { token: context.req.query('token') },
    caller: async () => null,
  })
  return Response.json(answer.body, { status: answer.status, headers: { 'cache-control': 'no-store' } })
}
