import { Hono } from 'hono'
import {
  awaitedImport,
  type ExportFilter,
  exampleFile,
  exportProducts,
  exportStatuses,
  maxFileBytes,
  maxPictureBytes,
  problemsCsv,
  receiveImportFile,
  receiveImportPicture,
} from '#server/imports/imports.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { readBody } from './body.ts'
import { admitRight, csvResponse, datedName, readClock, streamOf } from './file-response.ts'

/** Milliseconds for an upload: 15 MB at 700 kbit/s. */
const slowestFileMs = 180_000

/** Routes to import and export product files. All require the right; uploading also requires the session that asked for its address. */
export function importRoutes(shop: Shop): Hono {
  const routes = new Hono()
  routes.post('/api/import-files/:token', async (context) => {
    const caller = await admitRight(shop, context, 'exchange')
    const importId = await awaitedImport(shop, { token: context.req.param('token'), caller })
    const file = await readBody(context.req.raw, maxFileBytes, slowestFileMs)
    if (!file) throw new Refusal('PAYLOAD_TOO_LARGE', 'The file is larger than 15 MB. Please split it.')
    return Response.json(await receiveImportFile(shop, importId, file), { headers: { 'cache-control': 'no-store' } })
  })
  routes.post('/api/import-files/:token/pictures', async (context) => {
    const caller = await admitRight(shop, context, 'exchange')
    const importId = await awaitedImport(shop, { token: context.req.param('token'), caller })
    const name = (context.req.query('name') ?? '').replaceAll('\0', '')
    const file = await readBody(context.req.raw, maxPictureBytes, slowestFileMs)
    if (!file) throw new Refusal('PAYLOAD_TOO_LARGE', `${name} is larger than 5 MB.`)
    await receiveImportPicture(shop, importId, { name, file })
    return Response.json({}, { headers: { 'cache-control': 'no-store' } })
  })
  routes.get('/api/import-files/:id/problems.csv', async (context) => {
    await admitRight(shop, context, 'exchange')
    return csvResponse('bad-rows.csv', await problemsCsv(shop.db, context.req.param('id')))
  })
  routes.get('/api/export-files/example.csv', async (context) => {
    await admitRight(shop, context, 'exchange')
    return csvResponse('example.csv', exampleFile())
  })
  routes.get('/api/export-files/products.csv', async (context) => {
    await admitRight(shop, context, 'exchange')
    const filter = filterOf(context.req.query())
    const chunks = exportProducts(shop.db, shop.settings.publicUrl, filter)
    const name = filter.onlyStock ? 'stock' : 'products'
    return csvResponse(datedName(name, await readClock(shop)), streamOf(chunks))
  })
  return routes
}

function filterOf({ q, category, status, shipping, only }: Record<string, string>): ExportFilter {
  return {
    search: q?.replaceAll('\0', '').slice(0, 120),
    categoryId: category?.replaceAll('\0', ''),
    status: exportStatuses.find((one) => one === status),
    withoutShipping: shipping === 'none',
    onlyStock: only === 'stock',
  }
}
