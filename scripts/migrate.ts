// npm run migrate: brings the database of the server's settings to this build, and ends. Nodes with MIGRATE=off start afterwards.
import { join } from 'node:path'
import { readConfig } from '#config'
import { databaseOf } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { run, say } from '#scripts/open-backups.ts'
import { assertHears } from '#server/live/listen.ts'
import { createLog } from '#server/log.ts'

await run(async () => {
  const { databaseUrl, directUrl, dataDir } = readConfig(process.env)
  const database = await databaseOf({ databaseUrl: directUrl, dataDir: join(dataDir, 'postgres') })
  try {
    if (databaseUrl && directUrl) await assertHears({ databaseUrl, directUrl, log: createLog() })
    await migrate(database.url, say)
  } finally {
    await database.stop()
  }
})
