import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { type PictureFormat, pictureUrl, renditionWidths } from '#domain/files/picture.ts'
import type { ProductOutline } from '#domain/products/outline.ts'
import { traceOutline } from './outline/trace-outline.ts'

export type Renditions = {
  /** '/pictures/{hash}-{width}x{height}' */
  base: string
  width: number
  height: number
  files: { key: string; bytes: Buffer }[]
  /** The outline of the product; null when it was not traced, or when the picture shows no product in front of a plain background. */
  outline: ProductOutline | null
}

type Wishes = {
  /** Makes the names of the same photo differ between two people. */
  salt?: string
  /** The longest side in pixels, to which larger pictures are reduced. */
  longestSide?: number
  /** Traces the outline of what it shows. */
  withOutline?: boolean
}

/** The file is corrupt, truncated, or larger than any camera's. */
export class UnreadablePicture extends Error {}

const maxPixels = 64_000_000
/** The most pixels of a visitor's picture. An AVIF file is decoded as a whole, which takes forty times the memory of other types. */
const maxVisitorPixels = { avif: 24_000_000, others: 50_000_000 }

/** The photos' background. */
const background = '#efece6'
/** Pixels that an outline is traced in. */
const traced = { width: 400, height: 500 }

// One thread per picture leaves the others to the shop.
sharp.concurrency(1)
sharp.cache(false)

/** All widths and formats of one photo: upright, without metadata, named by content. */
export async function makeRenditions(
  original: Uint8Array,
  { salt = '', longestSide, withOutline = false }: Wishes = {},
): Promise<Renditions> {
  const upright = await decode(original, longestSide)
  const { width, height, channels } = upright.info
  const hash = createHash('sha256').update(original).update(salt).digest('hex').slice(0, 16)
  const base = `/pictures/${hash}-${width}x${height}`
  const files = []
  for (const each of renditionWidths(width)) {
    for (const format of ['avif', 'webp'] as const) {
      const key = pictureUrl(base, each, format).slice(1)
      const resized = sharp(upright.data, { raw: { width, height, channels } }).resize({ width: each })
      files.push({ key, bytes: await encode(resized, format) })
    }
  }
  const outline = withOutline ? await makeOutline(sharp(upright.data, { raw: { width, height, channels } })) : null
  return { base, width, height, files, outline }
}

/** The outline of a product in a picture; transparent areas are background. */
export async function makeOutline(picture: Sharp): Promise<ProductOutline | null> {
  const { data, info } = await picture
    .flatten({ background })
    .resize({ ...traced, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return traceOutline({ data, ...info })
}

/** True when the file's header is of a picture small enough to be decoded for a visitor. Reads nothing else. */
export async function readableSize(original: Uint8Array): Promise<boolean> {
  const head = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const most = head?.format === 'heif' ? maxVisitorPixels.avif : maxVisitorPixels.others
  return head !== null && head.width * head.height <= most
}

/** A JPEG of the picture; transparent areas get the photos' background. */
export function makeJpeg(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture).flatten({ background }).jpeg({ quality: 78 }).toBuffer()
}

function decode(original: Uint8Array, longest: number | undefined) {
  const read = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()
  const sized = longest
    ? read.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    : read
  return sized
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new UnreadablePicture('No readable picture', { cause })
    })
}

function encode(resized: Sharp, format: PictureFormat): Promise<Buffer> {
  return (format === 'avif' ? resized.avif({ quality: 48, effort: 3 }) : resized.webp({ quality: 74 })).toBuffer()
}
