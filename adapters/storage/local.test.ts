import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localStorage } from './local.ts'

test('a file comes back as it was stored, and is gone once deleted', async () => {
  using place = folder()
  const files = localStorage(place.path)
  await files.write('pictures/a-1x1/1.webp', Buffer.from('sea'))
  await files.write('pictures/a-1x1/1.webp', Buffer.from('star'))
  expect((await files.read('pictures/a-1x1/1.webp'))?.toString()).toBe('star')
  expect(await files.has('pictures/a-1x1/1.webp')).toBe(true)
  await files.delete('pictures/a-1x1/1.webp')
  await files.delete('pictures/a-1x1/1.webp')
  expect(await files.read('pictures/a-1x1/1.webp')).toBeNull()
  expect(await files.has('pictures/a-1x1/1.webp')).toBe(false)
})

test('a reader sees one complete file while others write, and no unfinished file remains', async () => {
  using place = folder()
  const files = localStorage(place.path)
  const versions = Array.from({ length: 20 }, (_, digit) => Buffer.alloc(200_000, digit))
  await files.write('bag.webp', Buffer.alloc(200_000, 0))
  const writes = versions.map((bytes) => files.write('bag.webp', bytes))
  const seen = await Promise.all(versions.map(() => files.read('bag.webp')))
  await Promise.all(writes)
  for (const bytes of seen) expect(versions.some((version) => bytes?.equals(version))).toBe(true)
  expect(readdirSync(place.path)).toEqual(['bag.webp'])
})

test('the keys below a text are listed, without files that are not finished', async () => {
  using place = folder()
  const files = localStorage(place.path)
  expect(await keysOf(files.list(''))).toEqual([])
  for (const key of ['pictures/a/1.webp', 'pictures/b/1.webp', 'return-files/c'])
    await files.write(key, Buffer.from(key))
  writeFileSync(join(place.path, `pictures/d.webp.${crypto.randomUUID()}`), 'half')
  expect(await keysOf(files.list(''))).toEqual(['pictures/a/1.webp', 'pictures/b/1.webp', 'return-files/c'])
  expect(await keysOf(files.list('pictures/'))).toEqual(['pictures/a/1.webp', 'pictures/b/1.webp'])
  expect(await keysOf(files.list('pictures/b'))).toEqual(['pictures/b/1.webp'])
})

test.each(['', '/etc/passwd', '../secret', 'a/../../secret', 'a//b', '.hidden', 'a\\b', 'a\0b'])(
  'a key that could leave the folder is refused: %j',
  async (key) => {
    using place = folder()
    const files = localStorage(place.path)
    await expect(files.write(key, Buffer.from('x'))).rejects.toThrow(RangeError)
    await expect(files.read(key)).rejects.toThrow(RangeError)
    await expect(files.delete(key)).rejects.toThrow(RangeError)
  },
)

async function keysOf(list: AsyncIterable<string>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of list) keys.push(key)
  return keys.sort()
}

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'stella-maris-files-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
