import { z } from 'zod'
import { sqlState } from '#database/connection.ts'
import { isDatabaseAway, isDatabaseFull } from '#database/timeouts.ts'
import type { Log } from '#server/log.ts'

type Incident = { incident: string; path?: string }

const oncePerMs = 60_000
/** The time at which each log last said that the database is full. */
const saidAt = new WeakMap<Log, number>()

/** Logs an unexpected error. A full database is logged once a minute, however many requests fail because of it. */
export function logIncident(log: Log, facts: Incident, error: unknown): void {
  const entry = { ...facts, sqlState: sqlState(error), error: describeError(error) }
  if (isDatabaseFull(error)) {
    if (performance.now() - (saidAt.get(log) ?? Number.NEGATIVE_INFINITY) < oncePerMs) return
    saidAt.set(log, performance.now())
    log.error('database full', entry)
  } else log[isDatabaseAway(error) ? 'warn' : 'error']('incident', entry)
}

/** Message and stack of an error for the log, without a statement's parameters, which may be personal. */
export function describeError(error: unknown): string {
  if (error instanceof z.ZodError) return `Answer breaks its contract: ${z.prettifyError(error)}`
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` ← ${error.cause.message}` : ''
  const statement = 'statement' in error ? ` ← in statement ${error.statement}` : ''
  return `${error.stack ?? error.message}${cause}${statement}`
}
