import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { Log } from '#server/log.ts'
import type { LiveHub } from './hub.ts'

/** A replica of the database. */
export type Replica = {
  db: Database
  /** The node's position in its sequence of changes that the replica has at least; null while it is not used. */
  position(): string | null
  /** Milliseconds since the replica had everything; null while it is away, promoted or another database. */
  behindMs(): number | null
  /** Stops using the replica until it answers again. */
  lost(): void
  close(): Promise<void>
}

/** `primary`: a connection of its own, since a busy pool would make the replica look old. */
type Following = { primary: Database; db: Database; live: LiveHub; log: Log; everyMs?: number; maxBehindMs?: number }

/** The end of the primary's log at a time, by the clock of the process. */
type Mark = { bytes: number; at: number; position: string }

const state = sql({
  name: 'replica-state',
  text: `select pg_is_in_recovery() as "isReplica",
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0'::pg_lsn)::float8 as bytes,
  (select system_identifier from pg_control_system())::text || ' ' || current_database() as database`,
  row: { isReplica: 'boolean', bytes: 'float?', database: 'text' },
})

/**
 * Compares a replica with its primary again and again. The replica has everything that was committed before a time once it has replayed the
 * primary's log as it ended then.
 */
export function followReplica({ primary, db, live, log, everyMs = 200, maxBehindMs = 1_000 }: Following): Replica {
  const stop = new AbortController()
  let marks: Mark[] = []
  let whole: Mark | null = null
  /** The replica's place in the log at the last check. A single check does not show whether the replica is ahead. */
  let replayed: number | null = null
  let said = ''

  const say = (problem: string) => {
    if (problem === said) return
    if (problem === '') log.info('replica used')
    else log.error('replica not used', { problem })
    said = problem
  }
  const look = async () => {
    const [at, position] = [performance.now(), live.position()]
    const [ours] = await query(primary, state)
    const [theirs] = await query(db, state)
    if (!ours || !theirs || ours.bytes === null || theirs.bytes === null) throw new Error('No position')
    const problem = problemOf(ours, theirs, replayed ?? 0)
    if (problem !== '') return giveUp(problem)
    const [known, reached] = [replayed !== null, theirs.bytes]
    replayed = reached
    if (!known) return
    say('')
    marks = [...marks.filter((mark) => at - mark.at < maxBehindMs), { bytes: ours.bytes, at, position }]
    whole = marks.findLast(({ bytes }) => bytes <= reached) ?? whole
  }
  const forget = () => {
    marks = []
    whole = null
    replayed = null
  }
  const giveUp = (problem: string) => {
    forget()
    if (!stop.signal.aborted) say(problem)
  }
  const following = (async () => {
    while (!stop.signal.aborted) {
      await look().catch(() => giveUp('it or the primary does not answer'))
      await sleep(everyMs, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  })()
  const behindMs = () => (whole === null ? null : performance.now() - whole.at)

  return {
    db,
    behindMs,
    position: () => (whole && (behindMs() ?? 0) < maxBehindMs && live.isListening() ? whole.position : null),
    lost: forget,
    async close() {
      stop.abort()
      await following
      await Promise.all([primary.$client.end(), db.$client.end()])
    },
  }
}

type State = { isReplica: boolean; bytes: number | null; database: string }

/** The reason not to read the replica; empty when it may be read. */
function problemOf(ours: State, theirs: State, replayedBefore: number): string {
  if (ours.database !== theirs.database) return 'it is another database'
  if (!theirs.isReplica) return 'it was promoted, and is a primary'
  // After a failover the replica may have replayed changes that the new primary never had.
  if ((ours.bytes ?? 0) < replayedBefore) return 'it is ahead of the primary'
  return ''
}
