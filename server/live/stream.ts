import type { LiveHub } from './hub.ts'
import type { Subscriber } from './subscriptions.ts'

type Options = {
  /** What to listen to, each from where its answer was made. */
  topics: Record<string, string>
  signal?: AbortSignal
  /** Whose session the stream was opened with: what happens to it since `position` ends the stream. Null for visitors. */
  account?: { topic: string; position: string; until: Date } | null
  /** Called once, when the stream is over. */
  ended?: () => void
}

const heartbeatMs = 25_000
/** Then the browser comes again, and its rights are looked at anew. */
const longestMs = 30 * 60_000
const encoder = new TextEncoder()

/** Server-sent events {topics, position, reset?}: first what was missed, then what changes, and an empty one as heartbeat. */
export function openStream(hub: LiveHub, options: Options): ReadableStream<Uint8Array> {
  const { topics, account = null } = options
  const events = createEvents(hub)
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // What a slow reader has not taken yet stays one growing set, not a growing queue.
      const flush = () => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(events.next())
      }
      let isOver = false
      const close = () => {
        if (isOver) return
        isOver = true
        stop()
        controller.close()
      }
      // Whoever was signed in may be so no more: the browser comes again, and its rights are looked at anew.
      const note = (topic: string) => (topic === account?.topic ? close() : events.note(topic))
      const reset = () => {
        if (account) return close()
        events.reset(Object.keys(topics))
        flush()
      }
      stop = follow(hub, options, { note, flush, reset, close })
      const { changed, unknown } = hub.missed({ ...topics, ...(account && { [account.topic]: account.position }) })
      if (unknown.length > 0) events.reset(unknown)
      ;[...unknown, ...changed].forEach(note)
      if (options.signal?.aborted) close()
      flush()
    },
    pull(controller) {
      if (events.waiting()) controller.enqueue(events.next())
    },
    cancel: () => stop(),
  })
}

/** What is still to be said. `reset` means that the node cannot tell what changed: ask again for all of these. */
function createEvents(hub: LiveHub) {
  const waiting = new Set<string>()
  let isReset = false
  return {
    waiting: () => waiting.size > 0,
    note: (topic: string) => void waiting.add(topic),
    reset(topics: string[]) {
      isReset = true
      for (const topic of topics) waiting.add(topic)
    },
    next(): Uint8Array {
      const event = { topics: [...waiting], position: hub.position(), ...(isReset && { reset: true }) }
      waiting.clear()
      isReset = false
      return encoder.encode(`data: ${JSON.stringify(event)}\n\n`)
    },
  }
}

function follow(hub: LiveHub, { topics, signal, account, ended }: Options, subscriber: Subscriber): () => void {
  const leave = hub.subscribe([...Object.keys(topics), ...(account ? [account.topic] : [])], subscriber)
  const heartbeat = setInterval(subscriber.flush, heartbeatMs)
  const msLeft = account ? account.until.getTime() - Date.now() : longestMs
  const end = setTimeout(subscriber.close, Math.min(longestMs, Math.max(0, msLeft)))
  signal?.addEventListener('abort', subscriber.close)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    leave()
    clearInterval(heartbeat)
    clearTimeout(end)
    signal?.removeEventListener('abort', subscriber.close)
    ended?.()
  }
}
