import pg from 'pg'
import { type Database, inTransaction, type Transaction } from '#database/connection.ts'
import { everyOf } from './changes.ts'

/** Collects the topics that a transaction changed, which are sent at its commit. */
export type Announce = (...topics: string[]) => void

export const channel = 'topics'
const maxTopics = 50
const maxBytes = 7_900

/**
 * Runs a transaction whose changed topics are notified by its own commit, never after a rollback. `committed` receives them before the caller
 * goes on, so that a reader after a change never receives what this node cached before it.
 */
export function writeWith(db: Database, committed: (topics: string[]) => void = () => {}) {
  return async <T>(work: (tx: Transaction, announce: Announce) => Promise<T>): Promise<T> => {
    let topics: string[] = []
    const result = await inTransaction(db, async (tx) => {
      const changed = new Set<string>()
      const output = await work(tx, (...changes) => {
        for (const topic of changes) changed.add(topic)
      })
      topics = fewKinds([...changed])
      if (topics.length > 0) tx.last = `select pg_notify('${channel}', ${pg.escapeLiteral(JSON.stringify(topics))})`
      return output
    })
    if (topics.length > 0) committed(topics)
    return result
  }
}

/** The topics of a notification. Too many are replaced by their kinds ('product:*'), which reach every subscriber of that kind. */
function fewKinds(topics: string[]): string[] {
  if (topics.length <= maxTopics && Buffer.byteLength(JSON.stringify(topics)) < maxBytes) return topics
  return [...new Set(topics.map(everyOf))]
}
