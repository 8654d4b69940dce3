import type { Context } from 'hono'
import { callerOf } from '#server/rpc/caller.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'

export async function admitCaller(shop: Shop, context: Context): Promise<Caller> {
  const caller = await callerOf(shop, context.req.raw.headers)
  if (!caller) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
  return caller
}

export async function admitAdmin(shop: Shop, context: Context): Promise<void> {
  const { role } = await admitCaller(shop, context)
  if (role !== 'admin') throw new Refusal('FORBIDDEN', 'You do not have permission to perform this action.')
}

export function csvResponse(name: string, body: string | ReadableStream): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

/** Made as it is read; who goes away ends it. */
export function streamOf(chunks: AsyncGenerator<string, void>): ReadableStream {
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
