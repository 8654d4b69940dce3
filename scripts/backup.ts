// npm run backup -- FOLDER [--keep=14]: backs up database and files, then reads the backup again. With --keep only the newest 14 stay.
// s3://bucket/folder instead of the folder is a place in the store of FILES_S3_ENDPOINT.
// npm run backup -- FOLDER [NAME] --verify: only reads the newest or the named backup. Ends with 1 when anything is missing or damaged.
import { parseArgs } from 'node:util'
import { asOnlyBackup, backUp, prune } from '#backup/back-up.ts'
import type { BackupStore } from '#backup/backup-store.ts'
import { verify } from '#backup/verify.ts'
import { openDatabase } from '#database/connection.ts'
import { megabytes, nameOf, openBackups, run, say } from '#scripts/open-backups.ts'
import { recordFinished } from '#server/operations/operations.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, verify: { type: 'boolean' } },
})
const [place, name] = positionals
const keep = values.keep === undefined ? null : Number(values.keep)

await run(async () => {
  if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw new Error('--keep is a number of backups')
  const shop = await openBackups(place)
  const work = async () => (values.verify ? report(shop.store, await nameOf(shop.store, name)) : backUpNow(shop))
  await work().finally(shop.close)
})

function backUpNow(shop: Awaited<ReturnType<typeof openBackups>>): Promise<void> {
  return asOnlyBackup(shop.client, async () => {
    const made = await backUp({ ...shop, secrets: shop.fingerprints })
    const count = await report(shop.store, made).catch(async (error: Error) => {
      await shop.store.delete(made)
      throw error
    })
    const db = openDatabase(shop.databaseUrl, { maxConnections: 1 })
    await recordFinished(db, { task: 'backup', at: new Date(), count }).finally(() => db.$client.end())
    if (keep !== null) await prune(shop.store, keep)
  })
}

/** Reads a backup completely, and throws when it cannot be restored. Returns the number of bytes of its rows and files. */
async function report(store: BackupStore, made: string): Promise<number> {
  let problems = 0
  for await (const line of verify(store, made)) if (++problems <= 20) console.error(line)
  if (problems > 0)
    throw new Error(
      `${problems} parts of the backup ${made} are missing or damaged. Delete the named objects, and back up again.`,
    )
  const { tables, files } = (await store.open(made)).manifest
  const total = (each: 'rows' | 'bytes') => tables.reduce((sum, table) => sum + table[each], 0)
  say(
    `${made}: ${total('rows')} rows (${megabytes(total('bytes'))}) of ${tables.length} tables, ${files.rows} files (${megabytes(files.fileBytes)}), verified`,
  )
  return total('bytes') + files.fileBytes
}
