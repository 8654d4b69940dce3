import { createConnection, type Listener } from './connection.ts'
import { debounce } from './debounce.ts'
import { merge, type Positions } from './registry.ts'
import type { LiveEvent } from './stream.ts'

type Message =
  | { kind: 'want'; from: string; topics: Positions }
  | { kind: 'who' }
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'forbidden'; topics: string[] }

export type Tabs = {
  /** Sets this tab's topics; none when it is hidden or closes. */
  want(topics: Positions): void
  /** Reconnects without delay, when the network is back. */
  hurry(): void
}

/** Milliseconds that a new leader waits for the other tabs' topics, so that it opens one stream for all. */
const settleMs = 20

/** Shares one stream among the tabs of a browser, in a visible tab that has the Web Lock; without locks each tab has its own. */
export function joinTabs(listener: Listener): Tabs {
  if (navigator.locks && globalThis.BroadcastChannel) return shareStream(listener)
  const { listen, hurry } = createConnection(listener)
  return { want: (topics) => listen(topics), hurry }
}

function shareStream({ onEvent, onForbidden }: Listener): Tabs {
  const id = crypto.randomUUID()
  const channel = new BroadcastChannel('stella-maris-live')
  /** Topics of each visible tab, this one included. */
  const shown = new Map<string, Positions>()
  let hasJoined = false
  const say = (message: Message) => channel.postMessage(message)
  const connection = createConnection({
    onEvent(event) {
      say({ kind: 'event', event })
      onEvent(event)
    },
    onForbidden(topics) {
      say({ kind: 'forbidden', topics })
      onForbidden(topics)
    },
  })
  const listen = debounce(() => {
    if (leadership.isHeld()) connection.listen(merge([...shown.values()]), hasJoined)
    hasJoined = false
  }, settleMs)
  const note = (tab: string, topics: Positions) => {
    const isShown = Object.keys(topics).length > 0
    if (isShown && !shown.has(tab)) hasJoined = true
    if (isShown) shown.set(tab, topics)
    else shown.delete(tab)
    listen()
  }
  const leadership = createLeadership(() => {
    // A crashed tab did not sign off.
    for (const tab of shown.keys()) if (tab !== id) shown.delete(tab)
    say({ kind: 'who' })
    listen()
  })
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') onEvent(data.event)
    if (data.kind === 'forbidden') onForbidden(data.topics)
    if (data.kind === 'want') note(data.from, data.topics)
    const mine = shown.get(id)
    if (data.kind === 'who' && mine) say({ kind: 'want', from: id, topics: mine })
  }
  return {
    want(topics) {
      note(id, topics)
      say({ kind: 'want', from: id, topics })
      if (shown.has(id)) return leadership.seek()
      leadership.resign()
      connection.listen({})
    },
    hurry: connection.hurry,
  }
}

/** The Web Lock: requested while this tab has topics, and released when it has none. */
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
      // Rejected only when aborted while queued.
      navigator.locks.request('stella-maris-live', { signal: queued.signal }, hold).catch(() => {})
    },
    resign() {
      resign?.()
      resign = null
      isHeld = false
    },
  }
}
