import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, inTransaction, type Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { Role } from '#domain/people/rights.ts'
import { demoFolder, pictures } from './catalogue.ts'
import { accounts } from './people.ts'
import type { RecordPayments } from './rows.ts'

const filesAtOnce = 64
const anyNumberOfOurOwn = 7_265_502
const someProduct = sql({ name: 'demo-product', text: 'select 1 from products limit 1' })
const waitForTurn = sql({ name: 'demo-turn', text: 'select pg_advisory_xact_lock($1)' })

type Account = { email: string; password: string; name: string; role: Role }

type Demo = {
  db: Database
  storage: { write(key: string, bytes: Uint8Array): Promise<void> }
  createAccount: (account: Account) => Promise<{ clerkUserId: string }>
  /** Null where the gateway is not the sandbox. */
  recordPayments: RecordPayments | null
  now: Date
  log: (line: string) => void
}

/**
 * Fills an empty shop with the demo; one with data is left alone. The rows are inserted last, in one transaction, so that an interrupted
 * load is repeated at the next start. A second node waits, and then finds a filled shop.
 */
export async function loadDemo({ db, storage, createAccount, recordPayments, now, log }: Demo): Promise<void> {
  if (await isFilled(db)) return
  log('Loading the demo shop')
  await copyPictures(storage)
  await inTransaction(db, async (tx) => {
    const { insertDemo } = await import('./rows.ts')
    await query(tx, waitForTurn, [anyNumberOfOurOwn])
    if (await isFilled(tx)) return
    const clerkIds = new Map<string, string>()
    for (const { id, ...account } of accounts) clerkIds.set(id, (await createAccount(account)).clerkUserId)
    await insertDemo(tx, { clerkIds, recordPayments, now })
  })
}

async function isFilled(db: Database | Transaction): Promise<boolean> {
  return (await query(db, someProduct)).length > 0
}

async function copyPictures(storage: Demo['storage']): Promise<void> {
  const keys = Object.values(pictures).flatMap((base) =>
    readdirSync(join(demoFolder, base)).map((name) => `${base.slice(1)}/${name}`),
  )
  for (let at = 0; at < keys.length; at += filesAtOnce)
    await Promise.all(
      keys.slice(at, at + filesAtOnce).map((key) => storage.write(key, readFileSync(join(demoFolder, key)))),
    )
}
