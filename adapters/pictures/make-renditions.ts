import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type PictureFormat, pictureUrl, renditionWidths } from '#domain/picture.ts'

export type Renditions = {
  /** '/pictures/{hash}-{width}x{height}' */
  base: string
  width: number
  height: number
  files: { key: string; bytes: Buffer }[]
}

/** Every width and format of one photograph: upright, without metadata, named by content. Throws when it is no picture. */
export async function makeRenditions(original: Uint8Array): Promise<Renditions> {
  const upright = await sharp(original).rotate().toBuffer({ resolveWithObject: true })
  const { width, height } = upright.info
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 16)
  const base = `/pictures/${hash}-${width}x${height}`
  const files = []
  for (const each of renditionWidths(width)) {
    for (const format of ['avif', 'webp'] as const) {
      const key = pictureUrl(base, each, format).slice(1)
      files.push({ key, bytes: await encode(upright.data, each, format) })
    }
  }
  return { base, width, height, files }
}

function encode(picture: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(picture).resize({ width })
  return (format === 'avif' ? resized.avif({ quality: 48, effort: 3 }) : resized.webp({ quality: 74 })).toBuffer()
}
