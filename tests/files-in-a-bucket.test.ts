import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localStorage } from '#adapters/storage/local.ts'
import { openBucket } from '#adapters/storage/open-files.ts'
import { runCommand } from './support/backing-up.ts'
import { openS3Server } from './support/s3-server.ts'
import { reservePorts, startShop } from './support/start-shop.ts'

const photo = 'pictures/0123456789abcdef-320x320/320.webp'
const bytes = Buffer.from('a photo')

test('a shop serves its photos from a bucket, is backed up to one, and its files move back to a folder', {
  timeout: 240_000,
}, async () => {
  await using server = await openS3Server()
  const port = await reservePorts()
  const settings = {
    NODE_ENV: 'production',
    EMBEDDED_DATABASE: 'yes',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    PAYMENT: 'sandbox',
    MAIL: 'mailbox',
    AUTH_SECRET: 'f2a91c7b3e5d8046c1f0b7e93d6a4852af19c07e6b5d2387',
    ...server.env,
  }
  const env = { ...settings, FILES_S3_BUCKET: `${server.bucket}/files` }
  const bucket = await openBucket(server.access, env.FILES_S3_BUCKET)
  for (const key of [photo, 'return-files/a']) await bucket.write(key, bytes)
  const shop = await startShop({ port, env })
  const served = await fetch(`${shop.url}/${photo}`)
  expect(served.status).toBe(200)
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes)
  const place = `s3://${server.bucket}/backups`
  const backup = await runCommand('backup', [place, '--keep=2'], { env: { ...env, DATA_DIR: shop.dataDir } })
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/ 2 files .* verified\n$/) })
  await shop.stop()

  const inFolder = { ...settings, DATA_DIR: newDataDir() }
  expect((await runCommand('restore', [place], { env: inFolder })).output).toMatch(/is restored\.\n$/)
  const files = localStorage(join(inFolder.DATA_DIR, 'files'))
  expect(await files.read(photo)).toEqual(bytes)
  expect(await keysOf(files.list(''))).toEqual([photo, 'return-files/a'])

  await bucket.delete(photo)
  const move = (args: string[], more = {}) => runCommand('move-files', args, { env: { ...inFolder, ...more } })
  const there = await move([`--bucket=${env.FILES_S3_BUCKET}`])
  expect(there.output).toBe('1 files are copied, 1 were there before.\n')
  expect(await bucket.read(photo)).toEqual(bytes)
  await files.delete('return-files/a')
  const back = await move(['--back'], { FILES_S3_BUCKET: env.FILES_S3_BUCKET })
  expect(back.output).toBe('1 files are copied, 1 were there before.\n')
  expect(await files.read('return-files/a')).toEqual(bytes)
  rmSync(inFolder.DATA_DIR, { recursive: true, force: true })
})

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
