import { z } from 'zod'
import { refusalStatus } from '#contract/define.ts'
import type { Caller } from '#server/rpc/handler.ts'
import type { Shop } from '#server/shop.ts'
import { openStream } from './stream.ts'
import { mayListen } from './topics.ts'

/** Of all tabs of a browser together. */
const mostTopics = 500
const question = z.object({
  topics: z
    .record(z.string().max(200), z.string().max(60))
    .refine((topics) => Object.keys(topics).length <= mostTopics),
})

type Asked = { input: unknown; caller: Caller | null; signal: AbortSignal }

/** POST /api/live {topics: {topic: position}}: a stream of events that say which of these topics changed. */
export function liveResponse(shop: Shop, { input, caller, signal }: Asked): Response {
  const parsed = question.safeParse(input)
  if (!parsed.success) return refuse('BAD_REQUEST', `topics: up to ${mostTopics} names with their positions`)
  const forbidden = Object.keys(parsed.data.topics).filter((topic) => !mayListen(topic, caller))
  if (forbidden.length > 0)
    return refuse('FORBIDDEN', 'You do not have permission to perform this action.', { topics: forbidden })
  const stream = openStream(shop.live, { topics: parsed.data.topics, signal })
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

function refuse(code: 'BAD_REQUEST' | 'FORBIDDEN', message: string, data: Record<string, unknown> = {}): Response {
  return Response.json(
    { code, message, data },
    { status: refusalStatus[code] ?? 400, headers: { 'cache-control': 'no-store' } },
  )
}
