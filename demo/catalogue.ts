import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePictureUrl, pictureUrl, renditionWidths } from '#domain/files/picture.ts'
import type { ProductOutline } from '#domain/products/outline.ts'

/** Facts of a product, as supplied with the photographs. */
export type CatalogueProduct = {
  slug: string
  name: string
  type: string
  material: string
  description: string
  facts: string[]
  colours: { slug: string; name: string; hex: string }[]
  images: { file: string; view: string; colour: string; alt: string; width: number; height: number }[]
  dimensions_cm: Record<'width' | 'height' | 'depth', number> & { handle_drop?: number }
  weight_g: number
  closure: string
  hardware: string
  lining: string
  price_usd: number
  sustainability_score: number
}

const folder = import.meta.dirname

export const catalogue: CatalogueProduct[] = readJson<{ products: CatalogueProduct[] }>('catalogue.json').products

/** A photograph's file → the path of its renditions, '/pictures/…'. */
export const pictures: Record<string, string> = readJson('pictures/index.json')

export const outlineFile = 'pictures/outlines.json'

/** A photograph's base → the outline of the bag in it (`scripts/trace-outlines.ts`). */
export const outlines: Record<string, ProductOutline> = readJson(outlineFile)

export const demoFolder = folder

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as T
}

/** The largest rendition: a URL that works by itself. */
export function urlOf(file: string): string {
  const picture = parsePictureUrl(pictures[file] ?? '')
  if (!picture) throw new Error(`${file} is not encoded: node scripts/encode-pictures.ts`)
  return pictureUrl(picture.base, renditionWidths(picture.width).at(-1) ?? picture.width, 'webp')
}
