// node scripts/encode-pictures.ts <folder>: encodes the demo's photographs once, so that the shop's start does not have to.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeRenditions } from '#adapters/pictures/make-renditions.ts'
import { scenes } from '#demo/scenes.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Which folder holds the photographs?')
const demo = join(import.meta.dirname, '../demo')
const { products } = JSON.parse(readFileSync(join(demo, 'catalogue.json'), 'utf8')) as {
  products: { images: { file: string }[] }[]
}
const indexFile = join(demo, 'pictures/index.json')
const before: Record<string, string> = existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, 'utf8')) : {}
const index: Record<string, string> = {}

for (const { file } of [...products.flatMap((product) => product.images), ...Object.values(scenes)]) {
  index[file] = await encode(file)
  writeFileSync(indexFile, `${JSON.stringify({ ...before, ...index }, null, 2)}\n`)
}
writeFileSync(indexFile, `${JSON.stringify(index, null, 2)}\n`)
removeOthers(new Set(Object.values(index)))

/** Encodes a photograph, unless it is unchanged. */
async function encode(file: string): Promise<string> {
  const original = readFileSync(join(folder ?? '', file))
  const known = before[file]
  if (known?.includes(createHash('sha256').update(original).digest('hex').slice(0, 16))) return known
  const { base, files } = await makeRenditions(original)
  for (const { key, bytes } of files) {
    const path = join(demo, key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  return base
}

function removeOthers(kept: Set<string>): void {
  for (const name of readdirSync(join(demo, 'pictures')))
    if (!name.endsWith('.json') && !kept.has(`/pictures/${name}`))
      rmSync(join(demo, 'pictures', name), { recursive: true })
}
