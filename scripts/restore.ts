// npm run restore -- FOLDER [NAME] [--replace]: restores the newest or the named backup to the database and the files of the settings.
// The shop must not run. A database with a shop is refused; --replace deletes that shop first.
import { parseArgs } from 'node:util'
import { Logger, runMigrations } from 'graphile-worker'
import { assertRestorable, restoreDatabase, restoreFiles } from '#backup/restore.ts'
import { verify } from '#backup/verify.ts'
import { migrate } from '#database/migrate.ts'
import { nameOf, openBackups, run, say } from '#scripts/open-backups.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } })
const [place, name] = positionals
const quiet = new Logger(() => () => {})

await run(async () => {
  const shop = await openBackups(place)
  await restore(shop).finally(shop.close)
})

async function restore(shop: Awaited<ReturnType<typeof openBackups>>): Promise<void> {
  const { store, databaseUrl, fingerprints } = shop
  const restoring = { ...shop, replaces: values.replace === true }
  const found = await nameOf(store, name)
  for await (const line of verify(store, found))
    throw new Error(`${line}. The backup ${found} cannot be restored. Nothing was changed.`)
  const backup = await store.open(found)
  await assertRestorable(backup, restoring)
  await runMigrations({ connectionString: databaseUrl, logger: quiet })
  await restoreFiles(backup, restoring)
  await restoreDatabase(backup, restoring).catch((error: Error) => {
    throw new Error(`${error.message}\nThe database is as it was; the files are restored. Run the command again.`, {
      cause: error,
    })
  })
  await migrate(databaseUrl, say)
  say(`${found} is restored.`)
  for (const line of lostWith(backup.manifest.secrets, fingerprints)) say(line)
}

/** Lines about the loss of the backup's secrets. */
function lostWith(secrets: readonly string[], present: readonly string[]): string[] {
  if (secrets.every((secret) => present.includes(secret))) return []
  return [
    'AUTH_SECRET is another than at the time of the backup. With it',
    '- everybody is signed out,',
    '- links in earlier emails about orders and invitations do not open,',
    '- authenticator apps and recovery codes do not work: `npm run admin` lets an owner in, and owners help the others.',
    'To avoid this, add the earlier secret behind the new one, separated by a comma, before the shop starts.',
  ]
}
