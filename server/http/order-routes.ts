import { type Context, Hono } from 'hono'
import { orderFilter, whichOrders } from '#domain/orders/order-filter.ts'
import { auditFilter, whichEntries } from '#domain/reporting/audit-filter.ts'
import { readFilter } from '#domain/reporting/list-filter.ts'
import { exportAuditLog } from '#server/admin/admin.ts'
import { exportSold, readFigureRange } from '#server/figures/figures.ts'
import { type DocumentKind, exportOrders, invoiceByLink, orderDocument } from '#server/orders/orders.ts'
import { pieceLabels } from '#server/pieces/pieces.ts'
import type { Shop } from '#server/shop.ts'
import { admitCaller, admitRight, csvResponse, datedName, pdfResponse, readClock, streamOf } from './file-response.ts'
import { answerLinkedLabel } from './return-file.ts'

/** Routes to files of orders, of what was sold, of the audit log, and of labels of pieces, for those with the right; not cached. */
export function orderRoutes(shop: Shop): Hono {
  const routes = new Hono()
  for (const kind of ['invoice', 'packing-slip'] as const)
    routes.get(`/api/order-files/:orderId/${kind}.pdf`, (context) => documentResponse(shop, context, kind))
  routes.get('/api/order-files/by-link/:orderNumber/invoice.pdf', async (context) => {
    const orderNumber = context.req.param('orderNumber').replaceAll('\0', '')
    return pdfResponse(await invoiceByLink(shop, { orderNumber, key: context.req.query('key') ?? '' }))
  })
  routes.get('/api/order-files/by-link/:orderNumber/labels/:returnId', (context) => answerLinkedLabel(shop, context))
  routes.get('/api/export-files/orders.csv', async (context) => {
    await admitRight(shop, context, 'exchange')
    const clock = await readClock(shop)
    const filter = whichOrders(readFilter(orderFilter, new URL(context.req.url).searchParams), clock.timeZone)
    return csvResponse(datedName('orders', clock), streamOf(exportOrders(shop.db, filter, clock.timeZone)))
  })
  routes.get('/api/export-files/audit-log.csv', async (context) => {
    await admitRight(shop, context, 'audit:read')
    const clock = await readClock(shop)
    const filter = whichEntries(readFilter(auditFilter, new URL(context.req.url).searchParams), clock.timeZone)
    return csvResponse(datedName('audit-log', clock), streamOf(exportAuditLog(shop.db, filter)))
  })
  routes.get('/api/export-files/sold-products.csv', async (context) => {
    await admitRight(shop, context, 'figures')
    const range = readFigureRange(context.req.query())
    const clock = await readClock(shop)
    return csvResponse(datedName('sold-products', clock), await exportSold(shop.db, range, clock))
  })
  routes.get('/api/piece-files/labels.pdf', async (context) => {
    await admitRight(shop, context, 'stock')
    return pdfResponse(await pieceLabels(shop, context.req.query()))
  })
  return routes
}

async function documentResponse(shop: Shop, context: Context, kind: DocumentKind): Promise<Response> {
  const caller = await admitCaller(shop, context)
  const orderId = context.req.param('orderId')?.replaceAll('\0', '') ?? ''
  return pdfResponse(await orderDocument(shop, caller, { orderId, kind }))
}
