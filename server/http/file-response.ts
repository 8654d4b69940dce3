import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Right } from '#domain/people/rights.ts'
import { dayAfter } from '#domain/text/time-zone.ts'
import { callerOf } from '#server/rpc/caller.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { BeyondRights, demandRight, enterRefused } from '#server/rpc/rights.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The caller's IP address, if it was determined already. */
    address: string
  }
}

export async function admitCaller(shop: Shop, context: Context): Promise<Caller> {
  const caller = await callerOf(shop, context.req.raw.headers)
  if (!caller) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
  return caller
}

/** A team member with this right, or a refusal, which is recorded by the path of the route, without typed text. */
export async function admitRight(shop: Shop, context: Context, right: Right): Promise<Caller> {
  const caller = await admitCaller(shop, context)
  const request = { what: routePath(context), address: context.get('address') }
  try {
    demandRight(shop, caller, { oneOf: [right], ...request })
  } catch (error) {
    if (error instanceof BeyondRights) await enterRefused({ shop, caller, ...request }, error)
    throw error
  }
  return caller
}

export type Clock = { timeZone: string; now: Date }

export async function readClock(shop: Shop): Promise<Clock> {
  return { timeZone: (await readSettings(shop.db)).clock.timeZone, now: shop.now() }
}

/** A file's name with today's date by the shop's clock: 'orders-2026-11-21.csv'. */
export function datedName(name: string, { timeZone, now }: Clock, ending = 'csv'): string {
  return `${name}-${dayAfter(0, now, timeZone)}.${ending}`
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

/** A PDF, shown in the browser's own reader; neither stored nor listed. */
export function pdfResponse({ name, file }: { name: string; file: Readable }): Response {
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  })
}

/** A stream of chunks made on demand; a client that disconnects ends it. */
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
