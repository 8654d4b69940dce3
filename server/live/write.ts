import { type Database, inTransaction, type Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { everyOf } from './changes.ts'

/** Collects the topics that a transaction changed, which are sent at its commit. */
export type Announce = (...topics: string[]) => void

export const channel = 'topics'
const notify = sql({ name: 'topics-notify', text: 'select pg_notify($1, $2)' })
const maxTopics = 50
const maxBytes = 7_900

/** Runs a transaction whose changed topics are notified by its own commit, never after a rollback. */
export function writeWith(db: Database) {
  return <T>(work: (tx: Transaction, announce: Announce) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const changed = new Set<string>()
      const result = await work(tx, (...topics) => {
        for (const topic of topics) changed.add(topic)
      })
      if (changed.size > 0) await query(tx, notify, [channel, payloadOf([...changed])])
      return result
    })
}

/** The payload of a notification. Too many topics are replaced by their kinds ('product:*'), which reach every subscriber of that kind. */
function payloadOf(topics: string[]): string {
  const payload = JSON.stringify(topics)
  if (topics.length <= maxTopics && Buffer.byteLength(payload) < maxBytes) return payload
  return JSON.stringify([...new Set(topics.map(everyOf))])
}
