// node scripts/encode-pictures.ts <folder>: encodes the demo's photographs once, so that no start has to.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeRenditions } from '#adapters/pictures/make-renditions.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Which folder holds the photographs?')
const demo = join(import.meta.dirname, '../demo')
const { products } = JSON.parse(readFileSync(join(demo, 'catalogue.json'), 'utf8')) as {
  products: { images: { file: string; picture?: string }[] }[]
}
const indexFile = join(demo, 'pictures/index.json')
const index: Record<string, string> = existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, 'utf8')) : {}

for (const { file } of products.flatMap((product) => product.images)) {
  if (index[file]) continue
  const { base, files } = await makeRenditions(readFileSync(join(folder, file)))
  for (const { key, bytes } of files) {
    const path = join(demo, key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  index[file] = base
  writeFileSync(indexFile, `${JSON.stringify(index, null, 2)}\n`)
}
