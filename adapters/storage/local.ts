import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage } from './storage.ts'

const safeKey = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** Stores files in a local folder. Throws for a key that would leave the folder. */
export function localStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new RangeError(`Not a file key: ${key}`)
    return join(folder, key)
  }
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, bytes)
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
  }
}

function orNone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
