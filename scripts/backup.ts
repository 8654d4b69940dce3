// npm run backup -- FOLDER [--keep=14]: backs up database and files, then reads the backup again. With --keep only the newest 14 stay.
// npm run backup -- FOLDER [NAME] --verify: only reads the newest or the named backup. Ends with 1 when anything is missing or damaged.
import { parseArgs } from 'node:util'
import { asOnlyBackup, backUp, prune } from '#backup/back-up.ts'
import type { BackupStore } from '#backup/backup-store.ts'
import { verify } from '#backup/verify.ts'
import { megabytes, nameOf, openBackups, run, say } from '#scripts/open-backups.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, verify: { type: 'boolean' } },
})
const [place, name] = positionals
const keep = values.keep === undefined ? null : Number(values.keep)

await run(async () => {
  if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw new Error('--keep is a number of backups')
  const shop = await openBackups(place)
  await (values.verify ? nameOf(shop.store, name).then((found) => report(shop.store, found)) : backUpNow(shop)).finally(
    shop.close,
  )
})

function backUpNow(shop: Awaited<ReturnType<typeof openBackups>>): Promise<void> {
  return asOnlyBackup(shop.client, async () => {
    const made = await backUp({ ...shop, secrets: shop.fingerprints })
    await report(shop.store, made)
    if (keep !== null) await prune(shop.store, keep)
  })
}

/** Reads a backup completely, and throws when it cannot be restored. */
async function report(store: BackupStore, made: string): Promise<void> {
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
}
