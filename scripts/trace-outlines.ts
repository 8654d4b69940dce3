// node scripts/trace-outlines.ts: traces the outlines of the demo's bags from the photographs that represent them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeOutline } from '#adapters/pictures/make-renditions.ts'
import { demoFolder, outlineFile } from '#demo/catalogue.ts'
import { demoProducts } from '#demo/products.ts'
import { parsePictureUrl } from '#domain/files/picture.ts'
import type { ProductOutline } from '#domain/products/outline.ts'

const fronts = demoProducts(new Date()).flatMap(
  ({ images }) => images.find(({ isPrimary, variantId }) => isPrimary && !variantId) ?? [],
)
const outlines: Record<string, ProductOutline> = {}
for (const { imageUrl } of fronts) {
  const outline = await makeOutline(sharp(readFileSync(join(demoFolder, imageUrl))))
  const { base } = parsePictureUrl(imageUrl) ?? {}
  if (base && outline) outlines[base] = outline
  else console.warn(`No outline: ${imageUrl}`)
}
writeFileSync(join(demoFolder, outlineFile), `${JSON.stringify(outlines, null, 2)}\n`)
