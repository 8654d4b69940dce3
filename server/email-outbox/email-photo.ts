import { parsePictureUrl, pictureUrl, renditionWidths } from '#domain/picture.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The absolute address of a photograph as a JPEG, because mail programs know neither WebP nor AVIF: at most `widest` pixels wide, made
 * once and kept beside the others. Null where there is no photograph of ours.
 */
export async function emailPhoto(shop: Shop, imageUrl: string, widest: number): Promise<string | null> {
  const picture = parsePictureUrl(imageUrl)
  if (!picture) return null
  const widths = renditionWidths(picture.width)
  const width = widths.findLast((each) => each <= widest) ?? widths[0] ?? picture.width
  const key = `${picture.base}/${width}.jpg`.slice(1)
  if (!(await shop.storage.read(key))) {
    const webp = await shop.storage.read(pictureUrl(picture.base, width, 'webp').slice(1))
    if (!webp) return null
    await shop.storage.write(key, await shop.pictures.toJpeg(webp))
  }
  return `${shop.settings.publicUrl}/${key}`
}
