import type { LiveHub } from './hub.ts'
import type { Subscriber } from './subscriptions.ts'

type Account = { topic: string; position: string; until: Date; check: () => Promise<Checked> }
/** The followed topics that the account may no longer follow, and the end of its session; null without one. */
type Checked = { lost: string[]; until: Date | null }
type Options = {
  /** Topics to follow, each from the position of its answer. */
  topics: Record<string, string>
  signal?: AbortSignal
  /** The account that opened the stream at `position`; `check` reads its session again. Null for visitors. */
  account?: Account | null
  /** Called once, when the stream ends. */
  ended?: () => void
}

const heartbeatMs = 25_000
/** The longest duration of a stream in milliseconds; the browser then reconnects, and its rights are checked anew. */
const longestMs = 30 * 60_000
const encoder = new TextEncoder()

/**
 * Server-sent events {topics, position, reset?}: first missed changes, then new ones, and empty ones as heartbeat. Changes of the
 * listener's session or role are checked before anything else is sent: {lost} names the topics it may no longer follow, and ends the
 * stream.
 */
export function openStream(hub: LiveHub, options: Options): ReadableStream<Uint8Array> {
  const { topics, account = null } = options
  const events = createEvents(hub)
  let stop = () => {}
  /** The count of running checks of the listener's rights. */
  let checks = 0
  let isOver = false
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Events not yet read by a slow client are one growing set, not a growing queue.
      const flush = () => {
        if (checks === 0 && (controller.desiredSize ?? 0) > 0) controller.enqueue(events.next())
      }
      const close = () => {
        if (isOver) return
        isOver = true
        stop()
        controller.close()
      }
      const check = async (account: Account) => {
        checks += 1
        const now = await account.check().catch(() => null)
        checks -= 1
        if (now?.lost.length === 0) {
          followed.endBy(now.until)
          return events.waiting() ? flush() : undefined
        }
        if (now && !isOver) controller.enqueue(events.farewell(now.lost))
        close()
      }
      const note = (topic: string) => (topic === account?.topic ? void check(account) : events.note(topic))
      const reset = () => {
        events.reset(Object.keys(topics))
        if (account) void check(account)
        flush()
      }
      const followed = follow(hub, options, { note, flush, reset, close })
      stop = followed.stop
      const { changed, unknown } = hub.missed({ ...topics, ...(account && { [account.topic]: account.position }) })
      const lost = unknown.filter((topic) => topic !== account?.topic)
      if (lost.length > 0) events.reset(lost)
      ;[...unknown, ...changed].forEach(note)
      if (options.signal?.aborted) close()
      flush()
    },
    pull(controller) {
      if (checks === 0 && events.waiting()) controller.enqueue(events.next())
    },
    cancel() {
      isOver = true
      stop()
    },
  })
}

/** The pending events. `reset` means that the node cannot tell what changed: query all of these again. */
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
    /** The last event, after which nothing is pending. */
    farewell(lost: string[]): Uint8Array {
      waiting.clear()
      return encoded({ topics: [], position: hub.position(), lost })
    },
    next(): Uint8Array {
      const event = { topics: [...waiting], position: hub.position(), ...(isReset && { reset: true }) }
      waiting.clear()
      isReset = false
      return encoded(event)
    },
  }
}

function encoded(event: object): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(event)}\n\n`)
}

function follow(hub: LiveHub, { topics, signal, account, ended }: Options, subscriber: Subscriber) {
  const leave = hub.subscribe([...Object.keys(topics), ...(account ? [account.topic] : [])], subscriber)
  const heartbeat = setInterval(subscriber.flush, heartbeatMs)
  const latest = Date.now() + longestMs
  let end: NodeJS.Timeout | undefined
  let hasLeft = false
  const endBy = (until: Date | null | undefined) => {
    clearTimeout(end)
    const at = Math.min(latest, until?.getTime() ?? latest)
    if (!hasLeft) end = setTimeout(subscriber.close, Math.max(0, at - Date.now()))
  }
  endBy(account?.until)
  signal?.addEventListener('abort', subscriber.close)
  const stop = () => {
    if (hasLeft) return
    hasLeft = true
    leave()
    clearInterval(heartbeat)
    clearTimeout(end)
    signal?.removeEventListener('abort', subscriber.close)
    ended?.()
  }
  return { stop, endBy }
}
