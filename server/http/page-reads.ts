import { type Answer, dispatch } from '#server/rpc/dispatch.ts'
import { publicReads } from '#server/rpc/public-reads.ts'
import type { Shop } from '#server/shop.ts'
import { answerMaxAgeMs } from './public-answers.ts'

export type PageCall = (name: string, input: unknown) => Promise<Answer>

/**
 * Makes the reads of pages. Public reads without input, such as settings and categories, are the same on every page: their answers are shared
 * by all pages until one of their topics changes, as those of calls are. `isNewest`: the visitor changed something a short time ago.
 */
export function pageReads(shop: Shop): (isNewest: boolean) => PageCall {
  const { live, settings } = shop
  const now = () => shop.now().getTime()
  const shared = new Map<string, { answer: Answer; until: number }>()

  /** An answer of which nothing has changed, at the present position. */
  const find = (name: string): Answer | null => {
    const found = shared.get(name)
    if (!found || found.until < now()) return null
    const { topics, position } = found.answer
    const present = live.position()
    const { changed, unknown } = live.missed(Object.fromEntries(topics.map((topic) => [topic, position])))
    if (changed.length + unknown.length > 0) return null
    found.answer = { ...found.answer, position: present }
    return found.answer
  }
  return (isNewest) => async (name, input) => {
    const isShared = settings.answerCacheMb > 0 && !isNewest && live.isListening() && isSharedRead(name, input)
    const found = isShared ? find(name) : null
    if (found) return found
    const answer = await dispatch(shop, { name, input, isNewest, isOfPage: true, caller: async () => null })
    if (isShared && answer.status === 200) shared.set(name, { answer, until: now() + answerMaxAgeMs })
    return answer
  }
}

function isSharedRead(name: string, input: unknown): boolean {
  return publicReads.has(name) && Object.keys(Object(input)).length === 0
}
