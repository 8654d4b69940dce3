import { type Context, Hono } from 'hono'
import {
  awaitedImport,
  type ExportFilter,
  exampleFile,
  exportProducts,
  exportStatuses,
  mostFileBytes,
  mostPictureBytes,
  problemsCsv,
  receiveImportFile,
  receiveImportPicture,
} from '#server/imports/imports.ts'
import { callerOf } from '#server/rpc/caller.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { readBody } from './body.ts'

/** 15 MB at 700 kbit/s. */
const slowestFileMs = 180_000

/** Files of products, in and out; all but the sending of a file, which has a token, for administrators. */
export function importRoutes(shop: Shop): Hono {
  const routes = new Hono()
  routes.post('/api/import-files/:token', async (context) => {
    const importId = await awaitedImport(shop, context.req.param('token'))
    const file = await readBody(context.req.raw, mostFileBytes, slowestFileMs)
    if (!file) throw new Refusal('PAYLOAD_TOO_LARGE', 'The file is larger than 15 MB. Please split it.')
    return Response.json(await receiveImportFile(shop, importId, file), { headers: { 'cache-control': 'no-store' } })
  })
  routes.post('/api/import-files/:token/pictures', async (context) => {
    const importId = await awaitedImport(shop, context.req.param('token'))
    const name = (context.req.query('name') ?? '').replaceAll('\0', '')
    const file = await readBody(context.req.raw, mostPictureBytes, slowestFileMs)
    if (!file) throw new Refusal('PAYLOAD_TOO_LARGE', `${name} is larger than 5 MB.`)
    await receiveImportPicture(shop, importId, { name, file })
    return Response.json({}, { headers: { 'cache-control': 'no-store' } })
  })
  routes.get('/api/import-files/:id/problems.csv', async (context) => {
    await admitAdmin(shop, context)
    return csvResponse('bad-rows.csv', await problemsCsv(shop.db, context.req.param('id')))
  })
  routes.get('/api/export-files/example.csv', async (context) => {
    await admitAdmin(shop, context)
    return csvResponse('example.csv', exampleFile())
  })
  routes.get('/api/export-files/products.csv', async (context) => {
    await admitAdmin(shop, context)
    const filter = filterOf(context.req.query())
    const chunks = exportProducts(shop.db, shop.settings.publicUrl, filter)
    const name = filter.onlyStock ? 'stock' : 'products'
    return csvResponse(`${name}-${shop.now().toISOString().slice(0, 10)}.csv`, streamOf(chunks))
  })
  return routes
}

async function admitAdmin(shop: Shop, context: Context): Promise<void> {
  const caller = await callerOf(shop, context.req.raw.headers)
  if (!caller) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
  if (caller.role !== 'admin') throw new Refusal('FORBIDDEN', 'You do not have permission to perform this action.')
}

function filterOf({ q, category, status, only }: Record<string, string>): ExportFilter {
  return {
    search: q?.replaceAll('\0', '').slice(0, 120),
    categoryId: category?.replaceAll('\0', ''),
    status: exportStatuses.find((one) => one === status),
    onlyStock: only === 'stock',
  }
}

function csvResponse(name: string, body: string | ReadableStream): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

/** Made as it is read; who goes away ends it. */
function streamOf(chunks: AsyncGenerator<string, void>): ReadableStream {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await chunks.return()
      },
    },
    { highWaterMark: 1 },
  )
}
