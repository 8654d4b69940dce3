import { touched } from './changes.ts'

export type Subscriber = {
  /** Records a change; `flush` follows at the end of the burst. */
  note(topic: string): void
  flush(): void
  /** Called when anything may have changed. */
  reset(): void
  /** Called when the node shuts down. */
  close(): void
}

const burstMs = 30

/** Subscribers by topic. A change reaches only its own subscribers, and a burst of changes each of them once. */
export function createSubscriptions() {
  const byTopic = new Map<string, Set<Subscriber>>()
  const all = new Set<Subscriber>()
  const notified = new Set<Subscriber>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const notify = (topic: string) => {
    for (const subscriber of byTopic.get(topic) ?? []) {
      subscriber.note(topic)
      notified.add(subscriber)
    }
  }
  const flush = () => {
    timer = undefined
    for (const subscriber of notified) subscriber.flush()
    notified.clear()
  }

  return {
    add(topics: string[], subscriber: Subscriber) {
      all.add(subscriber)
      if (isClosed) setImmediate(subscriber.close)
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(subscriber))
      return () => {
        all.delete(subscriber)
        notified.delete(subscriber)
        for (const topic of topics) removeFrom(byTopic, topic, subscriber)
      }
    },
    size: () => all.size,
    changed(changes: string[]) {
      for (const change of changes) touched(byTopic, change).forEach(notify)
      if (notified.size > 0) timer ??= setTimeout(flush, burstMs)
    },
    reset() {
      for (const subscriber of [...all]) subscriber.reset()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const subscriber of [...all]) subscriber.close()
    },
  }
}

function removeFrom(byTopic: Map<string, Set<Subscriber>>, topic: string, subscriber: Subscriber): void {
  const subscribers = byTopic.get(topic)
  subscribers?.delete(subscriber)
  if (subscribers?.size === 0) byTopic.delete(topic)
}
