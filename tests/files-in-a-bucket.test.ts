import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localStorage } from '#adapters/storage/local.ts'
import { openBucket } from '#adapters/storage/open-files.ts'
import { runCommand } from './support/backing-up.ts'
import { openS3Server } from './support/s3-server.ts'
import { startShop } from './support/start-shop.ts'

const AUTH_SECRET = 'f2a91c7b3e5d8046c1f0b7e93d6a4852af19c07e6b5d2387'

test('a shop serves its photos from a bucket, is backed up to one, and its files move back to a folder', {
  timeout: 240_000,
}, async () => {
  await using server = await openS3Server()
  const env = { ...server.env, AUTH_SECRET, FILES_S3_BUCKET: `${server.bucket}/files` }
  const shop = await startShop({ env })
  const [, photo = ''] =
    /(\/pictures\/[0-9a-f]{16}-\d+x\d+\/\d+\.webp)/.exec(await textOf(`${shop.url}/products`)) ?? []
  const served = await fetch(shop.url + photo)
  expect(served.status).toBe(200)
  const bytes = Buffer.from(await served.arrayBuffer())
  const bucket = await openBucket(server.access, env.FILES_S3_BUCKET)
  expect(await bucket.read(photo.slice(1))).toEqual(bytes)
  expect(await keysOf(localStorage(join(shop.dataDir, 'files')).list(''))).toEqual([])
  const place = `s3://${server.bucket}/backups`
  const backup = await runCommand('backup', [place, '--keep=2'], { env: { ...env, DATA_DIR: shop.dataDir } })
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/verified\n$/) })
  await shop.stop()

  const inFolder = { ...server.env, AUTH_SECRET, DATA_DIR: newDataDir() }
  expect((await runCommand('restore', [place], { env: inFolder })).output).toMatch(/is restored\.\n$/)
  const files = localStorage(join(inFolder.DATA_DIR, 'files'))
  expect(await files.read(photo.slice(1))).toEqual(bytes)
  expect(await keysOf(files.list(''))).toEqual(await keysOf(bucket.list('')))

  const moved = { ...inFolder, DATA_DIR: newDataDir() }
  const count = (await keysOf(bucket.list(''))).length
  const back = ['--back', `--bucket=${env.FILES_S3_BUCKET}`]
  expect((await runCommand('move-files', back, { env: moved })).output).toBe(
    `${count} files are copied, 0 were there before.\n`,
  )
  expect(await localStorage(join(moved.DATA_DIR, 'files')).read(photo.slice(1))).toEqual(bytes)
  await bucket.delete(photo.slice(1))
  const again = { ...moved, FILES_S3_BUCKET: env.FILES_S3_BUCKET }
  expect((await runCommand('move-files', [], { env: again })).output).toBe(
    `1 files are copied, ${count - 1} were there before.\n`,
  )
  expect(await bucket.read(photo.slice(1))).toEqual(bytes)
  for (const { DATA_DIR } of [inFolder, moved]) rmSync(DATA_DIR, { recursive: true, force: true })
})

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text()
}

async function keysOf(list: AsyncIterable<string>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of list) keys.push(key)
  return keys.sort()
}

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), `stella-maris-tests-${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}
