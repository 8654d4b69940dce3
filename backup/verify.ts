import { type BackupStore, filesOf } from './backup-store.ts'
import type { Manifest } from './manifest.ts'

/** Reads a whole backup. Each line says what is missing or damaged; none for a backup that can be restored. */
export async function* verify(store: BackupStore, name: string): AsyncGenerator<string> {
  const opened = await store.open(name).catch((error: Error) => error)
  if (opened instanceof Error) return void (yield opened.message)
  const { tables, jobs, files } = opened.manifest
  for (const { schema, name, ...rows } of tables)
    yield* problemOf(`Table ${schema}.${name}`, () => readAll(store.readRows(rows)))
  yield* problemOf('Jobs', () => readAll(store.readRows(jobs)))
  yield* verifyFiles(store, files)
}

async function* verifyFiles(store: BackupStore, files: Manifest['files']): AsyncGenerator<string> {
  try {
    for await (const { key, sha256 } of filesOf(store, files)) yield* problemOf(`File ${key}`, () => store.read(sha256))
  } catch (error) {
    yield `List of files: ${messageOf(error)}`
  }
}

async function* problemOf(name: string, work: () => Promise<unknown>): AsyncGenerator<string> {
  try {
    await work()
  } catch (error) {
    yield `${name}: ${messageOf(error)}`
  }
}

async function readAll(text: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of text);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
