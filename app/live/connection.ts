import { type LiveEvent, readStream } from './stream.ts'

const shortestWaitMs = 500
const longestWaitMs = 15_000

/** One stream that is kept open for the topics it is given, and comes back after a failure with growing, jittered waits. */
export function createConnection(onEvent: (event: LiveEvent) => void, onForbidden: (topics: string[]) => void) {
  let wanted: Record<string, string> = {}
  let open: AbortController | null = null
  let opened = new Set<string>()
  let failures = 0

  const connect = async (topics: Record<string, string>) => {
    const mine = new AbortController()
    open?.abort()
    open = mine
    opened = new Set(Object.keys(topics))
    const forbidden = await readStream({ topics, signal: mine.signal, onEvent: heard }).catch(() => null)
    if (mine.signal.aborted) return
    open = null
    if (forbidden?.length) onForbidden(forbidden)
    const wait = Math.min(longestWaitMs, shortestWaitMs * 2 ** failures++) * (0.5 + Math.random() / 2)
    setTimeout(() => !open && listen(wanted), forbidden?.length ? 0 : wait)
  }
  const heard = (event: LiveEvent) => {
    failures = 0
    for (const topic of Object.keys(wanted)) wanted[topic] = event.position
    onEvent(event)
  }
  const listen = (topics: Record<string, string>) => {
    wanted = topics
    const names = Object.keys(topics)
    if (names.length === 0) return close()
    if (!open || names.some((name) => !opened.has(name))) void connect(topics)
  }
  const close = () => {
    wanted = {}
    open?.abort()
    open = null
  }
  return { listen, close }
}
