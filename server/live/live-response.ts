import { z } from 'zod'
import { unattendedHeader } from '#domain/people/session-limits.ts'
import { callerOf } from '#server/rpc/caller.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { openStream } from './stream.ts'
import { createStreamLimits } from './stream-limits.ts'
import { mayListen, topics as topicNames } from './topics.ts'

/** The most topics of all tabs of a browser together; a visitor's page shows a hundred products at most, and names no others. */
const maxTopics = { visitor: 200, account: 500 }
const question = z.object({
  topics: z
    .record(z.string().max(100), z.string().max(60))
    .refine((topics) => Object.keys(topics).length <= maxTopics.account),
})

type LiveRequest = { input: unknown; headers: Headers; address: string; signal: AbortSignal }

/** POST /api/live {topics: {topic: position}}: a stream of events with those topics that changed. */
export function answerLive(shop: Shop): (request: LiveRequest) => Promise<Response> {
  const limits = createStreamLimits(shop.log, shop.settings.demo)
  return async ({ input, headers, address, signal }) => {
    // The position is taken before the session is read, so that the stream receives everything that ends the session from here on.
    const position = shop.live.position()
    // An open stream does not count as use of a session.
    const own = new Headers([...headers, [unattendedHeader, '1']])
    const caller = await callerOf(shop, own)
    const parsed = question.safeParse(input)
    const most = caller ? maxTopics.account : maxTopics.visitor
    if (!parsed.success || Object.keys(parsed.data.topics).length > most)
      throw new Refusal('BAD_REQUEST', `topics: up to ${most} names with their positions`)
    const { topics } = parsed.data
    const beyond = (who: Caller | null) => Object.keys(topics).filter((topic) => !mayListen(topic, who))
    const forbidden = beyond(caller)
    if (forbidden.length > 0)
      throw new Refusal('FORBIDDEN', 'You do not have permission to perform this action.', { topics: forbidden })
    const ended = limits.enter(address)
    const account = caller && {
      topic: topicNames.account(caller.clerkUserId),
      position,
      until: caller.sessionEnds,
      check: async () => {
        const who = await callerOf(shop, own)
        return { lost: beyond(who), until: who?.sessionEnds ?? null }
      },
    }
    return eventStream(openStream(shop.live, { topics, signal, account, ended }))
  }
}

function eventStream(stream: ReadableStream<Uint8Array>): Response {
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}
