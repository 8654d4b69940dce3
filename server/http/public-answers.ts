import { type Answer, dispatch } from '#server/rpc/dispatch.ts'
import { publicReads } from '#server/rpc/public-reads.ts'
import type { Shop } from '#server/shop.ts'
import { encodedFor, type FinishedPage } from './finished-page.ts'
import { createSharedCache, createSharedRuns } from './shared-cache.ts'

/** Some answers depend on the time of day, such as the days until a delivery. */
export const answerMaxAgeMs = 60_000
const maxInputBytes = 2_000

export type PublicCall = { name: string; input: unknown; body: Buffer; request: Request }
type Outcome = { answer: Answer; stored: FinishedPage | null }

/**
 * Answers public reads, which are the same for everybody, once for all who ask until one of their topics changes; null for all other calls.
 * Nobody's session is read for them, so nothing personal can be stored.
 */
export function publicAnswers(shop: Shop): (call: PublicCall) => Promise<Response | null> {
  const { live, log, metrics } = shop
  const maxBytes = shop.settings.answerCacheMb << 20
  const cache = createSharedCache(live, { maxBytes, maxAgeMs: answerMaxAgeMs, now: () => shop.now().getTime() })
  const runs = createSharedRuns<Outcome>()

  const make = async (key: string, { name, input }: PublicCall): Promise<Outcome> => {
    const answer = await dispatch(shop, { name, input, caller: async () => null })
    const { status, topics, position } = answer
    const html = Buffer.from(JSON.stringify(answer.body))
    return { answer, stored: status === 200 ? cache.store(key, { html, topics, position }) : null }
  }
  return async (call) => {
    const { name, body, request } = call
    if (maxBytes === 0 || !isPublic(call) || body.length > maxInputBytes || !live.isListening()) return null
    const started = performance.now()
    const key = `${name} ${body.toString('utf8')}`
    const position = live.position()
    const found = cache.find(key)
    if (!found) {
      // Nothing changed since the first of those who share an answer.
      const { answer, stored } = await runs.run(`${position} ${key}`, () => make(key, call))
      if (!stored) return Response.json(answer.body, { status: answer.status, headers: headersOf(answer) })
      return sharedAnswer(request, stored, answer.position)
    }
    const ms = Math.round((performance.now() - started) * 100) / 100
    log.info('call', { function: name, caller: null, ms, outcome: 'cached' })
    metrics.called(name, 'ok', ms)
    return sharedAnswer(request, found, position)
  }
}

/** True for a read that is the same for everybody. A preview of what is not published is for the team alone. */
function isPublic({ name, input }: PublicCall): boolean {
  return publicReads.has(name) && !Object(input).preview
}

async function sharedAnswer(request: Request, page: FinishedPage, position: string): Promise<Response> {
  const headers = new Headers({ ...headersOf({ topics: page.topics ?? [], position }), vary: 'accept-encoding' })
  headers.set('content-type', 'application/json')
  return new Response(await encodedFor(page, request, headers), { headers })
}

/** The headers of an answer: its topics, and the position from which the page follows their changes. */
export function headersOf({ topics, position }: Pick<Answer, 'topics' | 'position'>): Record<string, string> {
  return { 'cache-control': 'no-store', 'x-topics': topics.join(','), 'x-position': position }
}
