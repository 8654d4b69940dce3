import { debounce } from './debounce.ts'
import type { Positions } from './registry.ts'
import { type LiveEvent, readStream } from './stream.ts'

export type Listener = { onEvent: (event: LiveEvent) => void; onForbidden: (topics: string[]) => void }

const shortestWaitMs = 1_000
const longestWaitMs = 15_000
/** Milliseconds before topics that are no longer shown are dropped, so that a move to another page costs one request, not two. */
const tidyMs = 2_000

/** A stream kept open for the given topics; it reconnects after failures with growing, jittered delays. */
export function createConnection({ onEvent, onForbidden }: Listener) {
  let requested: Positions = {}
  let opened: Positions = {}
  let open: AbortController | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const connect = async () => {
    stop()
    if (isEmpty(requested)) return
    const mine = new AbortController()
    open = mine
    opened = { ...requested }
    const lose = (topics: string[]) => {
      for (const topic of topics) delete requested[topic]
      if (topics.length > 0) onForbidden(topics)
    }
    const heard = (event: LiveEvent) => {
      if (open !== mine) return
      failures = 0
      if (event.lost) return lose(event.lost)
      for (const topic of Object.keys(requested)) if (topic in opened) requested[topic] = event.position
      onEvent(event)
    }
    const forbidden = await readStream({ topics: opened, signal: mine.signal, onEvent: heard }).catch(() => [])
    if (open !== mine) return
    open = null
    waiting = setTimeout(() => void connect(), forbidden.length > 0 && failures === 0 ? 0 : waitMs(failures))
    failures += 1
    lose(forbidden)
  }
  const stop = () => {
    clearTimeout(waiting)
    waiting = undefined
    open?.abort()
    open = null
  }
  const tidy = debounce(() => open && isMissing(requested, opened) && void connect(), tidyMs)

  return {
    /** Follows topics. `anew`: answers older than the stream were added, so that missed changes are needed. */
    listen(topics: Positions, anew = false) {
      requested = { ...topics }
      if (isEmpty(requested)) return stop()
      if (anew || (open ? isMissing(opened, requested) : waiting === undefined)) void connect()
      else if (isMissing(requested, opened)) tidy()
    },
    /** Reconnects at once, without the delay after a failure. */
    hurry() {
      if (waiting !== undefined) void connect()
    },
  }
}

function isEmpty(topics: Positions): boolean {
  return Object.keys(topics).length === 0
}

function isMissing(there: Positions, asked: Positions): boolean {
  return Object.keys(asked).some((topic) => !(topic in there))
}

function waitMs(failures: number): number {
  return Math.min(longestWaitMs, shortestWaitMs * 2 ** failures) * (0.1 + 0.9 * Math.random())
}
