import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { type DocumentKind, orderDocument } from '#server/orders/orders.ts'
import { callerOf } from '#server/rpc/caller.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'

/** Files of orders, for those who may see them; nobody keeps them on the way. */
export function orderRoutes(shop: Shop): Hono {
  const routes = new Hono()
  for (const kind of ['invoice', 'packing-slip'] as const)
    routes.get(`/api/order-files/:orderId/${kind}.pdf`, (context) => documentResponse(shop, context, kind))
  return routes
}

async function documentResponse(shop: Shop, context: Context, kind: DocumentKind): Promise<Response> {
  const caller = await admit(shop, context)
  const orderId = context.req.param('orderId')?.replaceAll('\0', '') ?? ''
  const { name, file } = await orderDocument(shop, caller, { orderId, kind })
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

async function admit(shop: Shop, context: Context): Promise<Caller> {
  const caller = await callerOf(shop, context.req.raw.headers)
  if (!caller) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
  return caller
}
