import { parsePictureUrl, pictureUrl, renditionWidths } from '#domain/files/picture.ts'
import { type Cells, short } from './cells.ts'
import type { ColumnKey, Group, Row } from './columns.ts'
import type { CurrentImage } from './current-product.ts'

/** A picture named in a file: one of the shop's own, by its base, an uploaded one, or one to fetch. */
export type Source = { url: string; isOurs: boolean; row: Row; key: ColumnKey }
export type PictureInFile = { source: Source; alt: string | undefined; position: number | undefined }

const maxAltLetters = 512
const maxUrlLetters = 2_000

/** The general photos in a product's rows, without repeats, by position. */
export function readPictures(group: Group, cells: Cells, publicUrl: string): PictureInFile[] {
  const found = new Map<string, PictureInFile>()
  for (const row of group.rows) {
    const source = readSource(row, 'imageSrc', { cells, publicUrl })
    if (!source || found.has(source.url)) continue
    found.set(source.url, { source, alt: readAlt(row, cells), position: readPosition(row, cells) })
  }
  const last = found.size + 1
  return [...found.values()].sort((one, other) => (one.position ?? last) - (other.position ?? last))
}

function readAlt(row: Row, cells: Cells): string | undefined {
  const text = row.cells.imageAlt
  if (!text || text.length <= maxAltLetters) return text || undefined
  cells.note(row, 'imageAlt', `More than ${maxAltLetters} characters: the rest is left out`)
  return text.slice(0, maxAltLetters).toWellFormed()
}

function readPosition(row: Row, cells: Cells): number | undefined {
  const text = row.cells.imagePosition
  if (!text) return undefined
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  cells.note(row, 'imagePosition', `“${short(text)}” is not a position: the photo comes last`)
  return undefined
}

type Reading = { cells: Cells; publicUrl: string }

/** Reads a picture's URL, of http or https; a URL into an internal network is refused when its name is resolved. */
export function readSource(row: Row, key: ColumnKey, { cells, publicUrl }: Reading): Source | undefined {
  const text = row.cells[key]
  if (!text) return undefined
  const own = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text
  const picture = parsePictureUrl(own)
  if (picture) return { url: picture.base, isOurs: true, row, key }
  const file = pictureFileUrl(text)
  if (file) return { url: file, isOurs: false, row, key }
  const url = URL.parse(text)
  if (url && text.length <= maxUrlLetters && /^https?:$/.test(url.protocol) && !url.username && !url.password)
    return { url: url.href, isOurs: false, row, key }
  cells.photo(row, key, `“${short(text)}” is not the address of a photo`)
  return undefined
}

const fileName = /^[^/\\:*?"<>|]{1,200}\.(png|jpe?g|gif|webp|avif)$/i

/** The URL 'file:tote.jpg' of an uploaded picture file; null for an invalid name. */
export function pictureFileUrl(name: string): string | null {
  return fileName.test(name) ? `file:${name.normalize('NFC').toLowerCase()}` : null
}

/** The URL of a picture's largest size, for exports. */
export function largestOf(base: string): string {
  const width = renditionWidths(parsePictureUrl(base)?.width ?? 1).at(-1) ?? 1
  return pictureUrl(base, width, 'webp')
}

/** A photo's position after the import: photos in the file follow its order, and the others stay around them as before. */
export type Placed = { image: CurrentImage | null; wanted: PictureInFile | null }

export function placePictures(current: readonly CurrentImage[], wanted: readonly PictureInFile[]): Placed[] {
  const found = wanted.map((one) => ({ wanted: one, image: findImage(current, one.source) }))
  const placed: Placed[] = current.map((image) => ({
    image,
    wanted: found.find((one) => one.image === image)?.wanted ?? null,
  }))
  const moving = found.filter(({ image, wanted: { position } }) => !image || position !== undefined)
  const result = placed.filter(({ image }) => !moving.some((one) => one.image === image && image))
  for (const one of moving) result.splice((one.wanted.position ?? result.length + 1) - 1, 0, one)
  return result
}

export function findImage(current: readonly CurrentImage[], { url }: Source): CurrentImage | null {
  return (
    current.find(
      ({ imageUrl, sourceUrl }) => (parsePictureUrl(imageUrl)?.base ?? imageUrl) === url || sourceUrl === url,
    ) ?? null
  )
}
