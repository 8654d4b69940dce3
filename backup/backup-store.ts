import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { FileStorage } from '#adapters/storage/storage.ts'
import { Manifest, type StoredText } from './manifest.ts'

const maxPartBytes = 8 * 1024 * 1024
const lineEnd = 10

/** A backup that is complete: its manifest is there, and is as it was written. */
export type Backup = { name: string; manifest: Manifest }

/**
 * A folder or bucket of backups. Objects are named by their content, so that a file or an unchanged table is stored once for all backups; a
 * backup exists from the time its manifest is written, after everything else.
 */
export function backupStore(storage: FileStorage) {
  const objects = objectsOf(storage)
  return { ...objects, ...rowsOf(objects), ...manifestsOf(storage) }
}

export type BackupStore = ReturnType<typeof backupStore>

function objectsOf(storage: FileStorage) {
  return {
    async write(bytes: Buffer): Promise<string> {
      const sha256 = hashOf(bytes)
      const key = keyOf(sha256)
      if (!(await storage.has(key))) await storage.write(key, bytes)
      return sha256
    },
    /** Throws when the object is missing or damaged. */
    async read(sha256: string): Promise<Buffer> {
      const bytes = await storage.read(keyOf(sha256))
      if (!bytes) throw new Error(`${keyOf(sha256)} is missing`)
      if (hashOf(bytes) !== sha256) throw new Error(`${keyOf(sha256)} is damaged`)
      return bytes
    },
    /** Deletes the objects that are not of `used`, also those of backups that were never finished. */
    async sweep(used: ReadonlySet<string>): Promise<void> {
      for await (const key of storage.list('objects/'))
        if (!used.has(key.slice(key.lastIndexOf('/') + 1))) await storage.delete(key)
    },
  }
}

function rowsOf({ read, write }: ReturnType<typeof objectsOf>) {
  return {
    /** Stores a text of rows, compressed, in parts that fit into memory. */
    async writeRows(rows: AsyncIterable<Buffer>): Promise<StoredText> {
      const stored: StoredText = { rows: 0, bytes: 0, parts: [] }
      const counted = Readable.from(counting(rows, stored), { objectMode: false })
      for await (const part of inParts(pipeline(counted, createZstdCompress(), () => {})))
        stored.parts.push(await write(part))
      return stored
    },
    /** The text of such rows. Throws when a part is missing or damaged, and after the last row when their number differs. */
    async *readRows({ rows, bytes, parts }: StoredText): AsyncGenerator<Buffer> {
      const found = { rows: 0, bytes: 0 }
      const packed = Readable.from(reading(parts, read), { objectMode: false })
      yield* counting(
        pipeline(packed, createZstdDecompress(), () => {}),
        found,
      )
      if (found.rows !== rows || found.bytes !== bytes)
        throw new Error(`${found.rows} rows (${found.bytes} bytes) where the manifest has ${rows} (${bytes})`)
    },
  }
}

function manifestsOf(storage: FileStorage) {
  return {
    async finish(manifest: Manifest): Promise<string> {
      const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
      const name = `${manifest.at.replace(/[:.]/g, '-')}-${hashOf(text).slice(0, 16)}`
      await storage.write(manifestKey(name), text)
      return name
    },
    /** The names of all backups, the oldest first. */
    async list(): Promise<string[]> {
      const names: string[] = []
      for await (const key of storage.list('backups/')) if (key.endsWith('.json')) names.push(key.slice(8, -5))
      return names.sort()
    },
    /** Throws when the manifest is missing or damaged. */
    async open(name: string): Promise<Backup> {
      const text = await storage.read(manifestKey(name))
      if (!text) throw new Error(`There is no backup ${name}`)
      if (!name.endsWith(`-${hashOf(text).slice(0, 16)}`)) throw new Error(`The manifest of ${name} is damaged`)
      return { name, manifest: Manifest.parse(JSON.parse(text.toString())) }
    },
    /** Deletes a backup; its objects go with `sweep`. */
    delete: (name: string) => storage.delete(manifestKey(name)),
  }
}

/** The files of a backup, with the objects of their content. */
export async function* filesOf(store: BackupStore, files: StoredText): AsyncGenerator<{ key: string; sha256: string }> {
  for await (const line of linesOf(store.readRows(files))) {
    const [sha256 = '', , key = ''] = line.split(' ')
    yield { sha256, key }
  }
}

/** The lines of a text. */
async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const piece of text) {
    const all = Buffer.concat([rest, piece])
    const end = all.lastIndexOf(lineEnd) + 1
    if (end > 0) yield* all.toString('utf8', 0, end - 1).split('\n')
    rest = all.subarray(end)
  }
}

async function* counting(text: AsyncIterable<Buffer>, counts: { rows: number; bytes: number }): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    counts.bytes += piece.length
    for (let at = piece.indexOf(lineEnd); at !== -1; at = piece.indexOf(lineEnd, at + 1)) counts.rows++
    yield piece
  }
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const piece of stream) {
    waiting.push(piece)
    bytes += piece.length
    if (bytes < maxPartBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

async function* reading(parts: readonly string[], read: (sha256: string) => Promise<Buffer>): AsyncGenerator<Buffer> {
  for (const sha256 of parts) yield await read(sha256)
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function keyOf(sha256: string): string {
  return `objects/${sha256.slice(0, 2)}/${sha256}`
}

function manifestKey(name: string): string {
  return `backups/${name}.json`
}
