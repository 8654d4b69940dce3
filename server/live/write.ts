import pg from 'pg'
import { type Database, inTransaction, type Transaction } from '#database/connection.ts'
import type { Announce } from '#server/shop.ts'
import { everyOf } from './changes.ts'

export const channel = 'topics'
const mostTopics = 50
const mostBytes = 7_900

/** A transaction whose changed topics are notified by its own commit: nobody learns of what was rolled back. */
export function writeWith(db: Database) {
  return <T>(work: (tx: Transaction, announce: Announce) => Promise<T>): Promise<T> => {
    let changed = new Set<string>()
    const begin = (tx: Transaction) => {
      changed = new Set()
      return work(tx, (...topics) => {
        for (const topic of topics) changed.add(topic)
      })
    }
    return inTransaction(db, begin, () => notification([...changed]))
  }
}

function notification(topics: string[]): string {
  return topics.length > 0 ? `select pg_notify('${channel}', ${pg.escapeLiteral(payloadOf(topics))}); ` : ''
}

/** Too many topics collapse to their kinds ('product:*'), which every listener of that kind hears. */
function payloadOf(topics: string[]): string {
  const payload = JSON.stringify(topics)
  if (topics.length <= mostTopics && Buffer.byteLength(payload) < mostBytes) return payload
  return JSON.stringify([...new Set(topics.map(everyOf))])
}
