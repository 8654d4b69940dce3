import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { orderStatuses } from '#domain/order-status.ts'
import { type DocumentKind, exportOrders, type OrderExport, orderDocument } from '#server/orders/orders.ts'
import type { Shop } from '#server/shop.ts'
import { admitAdmin, admitCaller, csvResponse, streamOf } from './file-response.ts'

/** Files of orders, for those who may see them; nobody keeps them on the way. */
export function orderRoutes(shop: Shop): Hono {
  const routes = new Hono()
  for (const kind of ['invoice', 'packing-slip'] as const)
    routes.get(`/api/order-files/:orderId/${kind}.pdf`, (context) => documentResponse(shop, context, kind))
  routes.get('/api/export-files/orders.csv', async (context) => {
    await admitAdmin(shop, context)
    const name = `orders-${shop.now().toISOString().slice(0, 10)}.csv`
    return csvResponse(name, streamOf(exportOrders(shop.db, filterOf(context.req.query()))))
  })
  return routes
}

/** As the list's address has them. */
function filterOf({ q, status }: Record<string, string>): OrderExport {
  return { search: q?.replaceAll('\0', '').slice(0, 120), status: orderStatuses.find((one) => one === status) }
}

async function documentResponse(shop: Shop, context: Context, kind: DocumentKind): Promise<Response> {
  const caller = await admitCaller(shop, context)
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
