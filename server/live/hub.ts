import { randomBytes } from 'node:crypto'
import { createChanges, type Missed } from './changes.ts'
import { type Options as Listening, listenForever } from './listen.ts'
import { createSubscriptions, type Subscriber } from './subscriptions.ts'

/** The feed of changes of this node, committed on any node. */
export type LiveHub = {
  /** False while changes on other nodes do not arrive. */
  isListening(): boolean
  /** Position in this node's sequence of changes: 'node.sequence'. */
  position(): string
  /** The changes of these topics since the given positions. */
  missed(since: Record<string, string>): Missed
  subscribe(topics: string[], subscriber: Subscriber): () => void
  /** Drops what this node cached about topics that it just changed itself; pages are notified once the change comes back through the database. */
  committed(topics: string[]): void
  /** Calls the listener for every change at once, before pages are notified. Topics may end in ':*'. */
  onChange(listener: (topics: string[]) => void): () => void
  /** Calls the listener after the connection was lost for a while: anything may have changed. */
  onReset(listener: () => void): () => void
  /** The number of open streams. */
  streams(): number
  /** Ends all open streams, and any that opens later. */
  endStreams(): void
  close(): Promise<void>
}

type Options = Pick<Listening, 'databaseUrl' | 'directUrl' | 'log'> & { ringSize?: number }

export async function createLiveHub({ ringSize = 4_000, ...listening }: Options): Promise<LiveHub> {
  const changes = createChanges(newNode(), ringSize)
  const subscriptions = createSubscriptions()
  const changeListeners = new Set<(topics: string[]) => void>()
  const resetListeners = new Set<() => void>()
  const note = (topics: string[]) => {
    changes.add(topics)
    for (const listener of changeListeners) listener(topics)
  }
  const connection = await listenForever({
    ...listening,
    heard: (topics) => {
      note(topics)
      subscriptions.changed(topics)
    },
    regained: () => {
      changes.restart(newNode())
      for (const listener of resetListeners) listener()
      subscriptions.reset()
    },
  })
  return {
    isListening: connection.isListening,
    position: changes.position,
    missed: changes.missed,
    committed: note,
    subscribe: subscriptions.add,
    onChange: (listener) => addTo(changeListeners, listener),
    onReset: (listener) => addTo(resetListeners, listener),
    streams: subscriptions.size,
    endStreams: subscriptions.close,
    async close() {
      subscriptions.close()
      await connection.close()
    },
  }
}

/** A new node name for each connection, so that no position outlives it. */
function newNode(): string {
  return randomBytes(6).toString('hex')
}

function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item)
  return () => set.delete(item)
}
