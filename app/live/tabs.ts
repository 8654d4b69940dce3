import { createConnection } from './connection.ts'
import { merge, type Positions } from './registry.ts'
import type { LiveEvent } from './stream.ts'

type Message =
  | { kind: 'want'; from: string; topics: Positions }
  | { kind: 'who' }
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'forbidden'; topics: string[] }

type Listener = { onEvent: (event: LiveEvent) => void; onForbidden: (topics: string[]) => void }

export type Tabs = {
  /** What this tab shows; nothing when it is hidden or leaves. */
  want(topics: Positions): void
}

/** One stream for all tabs of a browser, held by whichever visible tab has the lock; without locks each has its own. */
export function joinTabs(listener: Listener): Tabs {
  if (!navigator.locks || !globalThis.BroadcastChannel) {
    const connection = createConnection(listener.onEvent, listener.onForbidden)
    return { want: connection.listen }
  }
  return shareStream(listener)
}

function shareStream({ onEvent, onForbidden }: Listener): Tabs {
  const id = crypto.randomUUID()
  const channel = new BroadcastChannel('stella-maris-live')
  const others = new Map<string, Positions>()
  const leadership = createLeadership(() => {
    say({ kind: 'who' })
    listen()
  })
  let mine: Positions = {}
  const say = (message: Message) => channel.postMessage(message)
  const connection = createConnection(
    (event) => {
      onEvent(event)
      say({ kind: 'event', event })
    },
    (topics) => {
      onForbidden(topics)
      say({ kind: 'forbidden', topics })
    },
  )
  const listen = () => leadership.isHeld() && connection.listen(merge([mine, ...others.values()]))
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') onEvent(data.event)
    if (data.kind === 'forbidden') onForbidden(data.topics)
    if (data.kind === 'who') say({ kind: 'want', from: id, topics: mine })
    if (data.kind !== 'want') return
    others.set(data.from, data.topics)
    listen()
  }
  return {
    want(topics) {
      mine = topics
      say({ kind: 'want', from: id, topics })
      if (Object.keys(topics).length > 0) leadership.seek()
      else {
        leadership.resign()
        connection.listen({})
      }
      listen()
    },
  }
}

/** The Web Lock: queued for while this tab has something to show, and given up when it has not. */
function createLeadership(onHeld: () => void) {
  let isHeld = false
  let resign: (() => void) | null = null
  return {
    isHeld: () => isHeld,
    seek() {
      if (resign) return
      const queued = new AbortController()
      resign = () => queued.abort()
      const hold = () =>
        new Promise<void>((release) => {
          isHeld = true
          resign = release
          onHeld()
        })
      // Rejected only when given up while queued.
      navigator.locks.request('stella-maris-live', { signal: queued.signal }, hold).catch(() => {})
    },
    resign() {
      resign?.()
      resign = null
      isHeld = false
    },
  }
}
