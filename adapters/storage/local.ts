import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStorage } from './storage.ts'

const safeKey = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** The name of a file that is being written, or that a killed process left unfinished. */
const unfinishedName = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Options = {
  /** True to write each file to the disk before it exists, so that a power failure leaves no empty one. */
  flush?: boolean
}

/** Stores files in a local folder. Throws for a key that would leave the folder. */
export function localStorage(folder: string, { flush = false }: Options = {}): FileStorage {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new RangeError(`Not a file key: ${key}`)
    return join(folder, key)
  }
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, bytes, { flush })
      await rename(unfinished, path)
    },
    async has(key) {
      return (await stat(pathOf(key)).catch(orNone)) !== null
    },
    async read(key) {
      return readFile(pathOf(key)).catch(orNone)
    },
    async readPart(key, start, count) {
      const file = await open(pathOf(key)).catch(orNone)
      if (!file) return null
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, start)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list(prefix) {
      const place = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
      const files = await opendir(place, { recursive: true }).catch(orNone)
      for await (const entry of files ?? []) {
        const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
        if (entry.isFile() && key.startsWith(prefix) && !unfinishedName.test(key)) yield key
      }
    },
  }
}

function orNone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
