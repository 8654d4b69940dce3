import { randomInt } from 'node:crypto'
import type pg from 'pg'

const kind = "hashtext('process')"

/** The number of this process among those on its database. */
export const processNumber = randomInt(1, 2 ** 31)

/**
 * Holds the lock of this process on its live connection. PostgreSQL releases it when the process ends or its machine is gone, but not while
 * the process is merely stopped (SIGSTOP, a frozen virtual machine).
 */
export async function holdProcessLock(client: pg.Client, number = processNumber): Promise<void> {
  await client.query(`select pg_advisory_lock_shared(${kind}, $1)`, [number])
}

/** SQL: true when nobody holds the lock of the process whose number the column has. */
export function isGone(column: string): string {
  return `not exists (select from pg_locks where locktype = 'advisory' and classid::bigint = ${kind}::bigint & 4294967295 and objid::bigint = ${column}
    and database = (select oid from pg_database where datname = current_database()))`
}
