import type pg from 'pg'
import { openDatabase } from '#database/connection.ts'

/** An error code after which the job library retries. */
const tryAgain = 'ETIMEDOUT'

/**
 * A pool for the job library. The library ends the whole process when it cannot record a job's end, unless the error is one that it
 * retries. This pool turns every lost connection into such an error.
 */
export function openJobPool(databaseUrl: string, opening: Parameters<typeof openDatabase>[1]): pg.Pool {
  const { $client: pool } = openDatabase(withoutWaiting(databaseUrl), opening)
  pool.on('connect', (client) => {
    client.query = renamingLosses(client.query.bind(client)) as typeof client.query
  })
  pool.connect = renamingLosses(pool.connect.bind(pool)) as typeof pool.connect
  return pool
}

/** Commits asynchronously. After a power failure a finished job may count as not done, so it runs twice; no queued job is lost. */
function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}

function renamingLosses(ask: (...args: never[]) => unknown) {
  return (...args: never[]): unknown => {
    const answer = ask(...args)
    return answer instanceof Promise ? answer.catch(renameLoss) : answer
  }
}

function renameLoss(error: unknown): never {
  throw error instanceof Error && isLoss(error) ? Object.assign(error, { code: tryAgain }) : error
}

/** True for a lost connection: no error code of PostgreSQL, or one of class 08 or 57P, its shutdown. */
function isLoss(error: Error & { code?: unknown }): boolean {
  const { code } = error
  return typeof code !== 'string' || /^(E[A-Z]+|08...|57P..)$/.test(code)
}
