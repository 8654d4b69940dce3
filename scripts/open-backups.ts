import { join, resolve } from 'node:path'
import pg from 'pg'
import { localStorage } from '#adapters/storage/local.ts'
import { openBucket, openFiles } from '#adapters/storage/open-files.ts'
import type { FileStorage } from '#adapters/storage/storage.ts'
import { backupStore } from '#backup/backup-store.ts'
import { type Config, readConfig } from '#config'
import { authSecretsOf, fingerprintOf } from '#config/auth-secrets.ts'
import { databaseOf } from '#database/embedded.ts'
import { sandboxSchema } from '#sandbox-gateway/sandbox.ts'

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** Opens the shop of the settings, whether it runs or not, and the place of its backups. */
export async function openBackups(place: string | undefined) {
  if (!place) throw new Error('Name the folder of the backups, or s3://bucket/folder')
  const config = readConfig(process.env)
  const { directUrl: databaseUrl, dataDir } = config
  const database = await databaseOf({ databaseUrl, dataDir: join(dataDir, 'postgres') })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return {
    client,
    databaseUrl: database.url,
    files: await openFiles(config),
    store: backupStore(await storageAt(place, config)),
    schemas: [{ schema: 'public' }, sandboxSchema],
    fingerprints: authSecretsOf(config).map(fingerprintOf),
    async close() {
      await client.end()
      await database.stop()
    },
  }
}

async function storageAt(place: string, { s3 }: Config): Promise<FileStorage> {
  return place.startsWith('s3://') ? openBucket(s3, place.slice(5)) : localStorage(resolve(place), { flush: true })
}

/** The backup of that name, with or without its file ending, or the newest one. */
export async function nameOf(store: ReturnType<typeof backupStore>, name: string | undefined): Promise<string> {
  const found = name?.replace(/\.json$/, '') ?? (await store.list()).at(-1)
  if (!found) throw new Error('There is no backup here')
  return found
}

/** Ends the program with an error's message without its stack, because an operator reads it. */
export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
