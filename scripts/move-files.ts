// npm run move-files [-- --back]: copies the files of DATA_DIR to the bucket of the settings that are not there yet, or back. The shop may
// run. Nothing is deleted: run it before the settings change, and once more after it.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { localStorage } from '#adapters/storage/local.ts'
import { openBucket } from '#adapters/storage/open-files.ts'
import { isWrittenAnew } from '#adapters/storage/storage.ts'
import { readConfig } from '#config'
import { run, say } from '#scripts/open-backups.ts'

const { values } = parseArgs({ options: { back: { type: 'boolean' }, bucket: { type: 'string' } } })

await run(async () => {
  const { dataDir, s3, filesBucket } = readConfig(process.env)
  const place = values.bucket ?? filesBucket
  if (!place) throw new Error('Name the bucket: FILES_S3_BUCKET, or --bucket=bags/files before the shop uses it')
  const folder = localStorage(join(dataDir, 'files'), { flush: true })
  const bucket = await openBucket(s3, place)
  const [from, to] = values.back ? [bucket, folder] : [folder, bucket]
  let [count, present] = [0, 0]
  for await (const key of from.list('')) {
    if (isWrittenAnew(key)) continue
    const bytes = (await to.has(key)) ? null : await from.read(key)
    if (bytes) await to.write(key, bytes)
    if (bytes) count++
    else present++
  }
  say(`${count} files are copied, ${present} were there before.`)
})
