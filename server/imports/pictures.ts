import { parsePictureUrl, pictureUrl, renditionWidths } from '#domain/picture.ts'
import type { Cells } from './cells.ts'
import type { ColumnKey, Group, Row } from './columns.ts'
import type { CurrentImage } from './current-product.ts'

/** A picture that a file names: one of the shop's own, by its base, one that came along, or one to be fetched. */
export type Source = { url: string; isOurs: boolean; row: Row; key: ColumnKey }
export type WantedPicture = { source: Source; alt: string | undefined; position: number | undefined }

/** The general photos that a product's rows name, each once, by position. */
export function readPictures(group: Group, cells: Cells, publicUrl: string): WantedPicture[] {
  const found = new Map<string, WantedPicture>()
  for (const row of group.rows) {
    const source = readSource(row, 'imageSrc', { cells, publicUrl })
    if (!source || found.has(source.url)) continue
    const position = cells.quantity(row, 'imagePosition')
    found.set(source.url, { source, alt: cells.text(row, 'imageAlt', 500), position: position || undefined })
  }
  const last = found.size + 1
  return [...found.values()].sort((one, other) => (one.position ?? last) - (other.position ?? last))
}

type Reading = { cells: Cells; publicUrl: string }

/** Only addresses of the web: whether one leads to an inner network is seen when its name is looked up. */
export function readSource(row: Row, key: ColumnKey, { cells, publicUrl }: Reading): Source | undefined {
  const text = cells.text(row, key, 2_000)
  if (!text) return undefined
  const own = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text
  const picture = parsePictureUrl(own)
  if (picture) return { url: picture.base, isOurs: true, row, key }
  const file = pictureFileUrl(text)
  if (file) return { url: file, isOurs: false, row, key }
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return cells.say(row, key, `“${text.slice(0, 80)}” is not the address of a picture`)
  return { url: url.href, isOurs: false, row, key }
}

const fileName = /^[^/\\:*?"<>|]{1,200}\.(png|jpe?g|gif|webp|avif)$/i

/** 'file:tote.jpg', by which a picture file that comes along is known; null for what names none. */
export function pictureFileUrl(name: string): string | null {
  return fileName.test(name) ? `file:${name.normalize('NFC').toLowerCase()}` : null
}

/** The file of a picture's largest size, for those who fetch it. */
export function largestOf(base: string): string {
  const width = renditionWidths(parsePictureUrl(base)?.width ?? 1).at(-1) ?? 1
  return pictureUrl(base, width, 'webp')
}

/** A photo's place after the import: those that the file names stand where it puts them, the others around them as they were. */
export type Placed = { image: CurrentImage | null; wanted: WantedPicture | null }

export function placePictures(current: readonly CurrentImage[], wanted: readonly WantedPicture[]): Placed[] {
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
