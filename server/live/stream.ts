import type { LiveHub } from './hub.ts'
import type { Subscriber } from './subscriptions.ts'

type Options = {
  /** What to listen to, each from where its answer was made. */
  topics: Record<string, string>
  signal?: AbortSignal
}

const heartbeatMs = 25_000
/** Then the browser comes again, and its rights are looked at anew. */
const longestMs = 30 * 60_000
const encoder = new TextEncoder()

/** Server-sent events {topics, position, reset?}: first what was missed, then what changes, and an empty one as heartbeat. */
export function openStream(hub: LiveHub, { topics, signal }: Options): ReadableStream<Uint8Array> {
  const events = createEvents(hub)
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // What a slow reader has not taken yet stays one growing set, not a growing queue.
      const flush = () => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(events.next())
      }
      const reset = () => {
        events.reset(Object.keys(topics))
        flush()
      }
      const close = () => {
        stop()
        controller.close()
      }
      stop = follow(hub, {
        topics: Object.keys(topics),
        subscriber: { note: events.note, flush, reset, close },
        signal,
      })
      const { changed, unknown } = hub.missed(topics)
      changed.forEach(events.note)
      if (unknown.length > 0) events.reset(unknown)
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

type Following = { topics: string[]; subscriber: Subscriber; signal: AbortSignal | undefined }

function follow(hub: LiveHub, { topics, subscriber, signal }: Following): () => void {
  const leave = hub.subscribe(topics, subscriber)
  const heartbeat = setInterval(subscriber.flush, heartbeatMs)
  const end = setTimeout(subscriber.close, longestMs)
  signal?.addEventListener('abort', subscriber.close)
  return () => {
    leave()
    clearInterval(heartbeat)
    clearTimeout(end)
    signal?.removeEventListener('abort', subscriber.close)
  }
}
