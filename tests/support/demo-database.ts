import { embeddedIdentity } from '#adapters/identity/embedded.ts'
import { openDatabase } from '#database/connection.ts'
import { loadDemo } from '#demo/load.ts'
import { accountsIn } from '#server/email-outbox/email-outbox.ts'
import { createLog } from '#server/log.ts'

/** Loads the demo into a migrated database, without photographs, and without the gateway's record of its payments. */
export async function fillWithDemo(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl)
  const publicUrl = 'http://localhost:3000'
  const log = createLog({ write: () => {}, key: 'of the tests' })
  const { createAccount } = embeddedIdentity({
    pool: db.$client,
    log,
    demo: true,
    secret: 'a secret for the tests of this shop',
    publicUrl,
    ...accountsIn(db, publicUrl),
  })
  await loadDemo({
    db,
    storage: { write: async () => {} },
    createAccount,
    recordPayments: null,
    now: new Date(),
    log() {},
  })
  await db.$client.end()
}
