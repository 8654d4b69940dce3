import { parsePictureUrl, pictureUrl, renditionWidths } from '#domain/picture.ts'
import type { Shop } from '#server/shop.ts'

const rendition = /^\/(pictures\/[0-9a-f]{16}-\d+x\d+\/\d+\.(avif|webp|jpg))$/

/** Named by content, so kept for ever. The address of the picture as a whole answers with its largest rendition. */
export async function pictureResponse(shop: Shop, path: string): Promise<Response> {
  const [, key, format] = rendition.exec(largestOf(path) ?? path) ?? []
  const bytes = key ? await shop.storage.read(key) : null
  if (!bytes) return new Response('Not found', { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': `image/${format === 'jpg' ? 'jpeg' : format}`,
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}

function largestOf(path: string): string | null {
  const picture = parsePictureUrl(path)
  const width = picture && renditionWidths(picture.width).at(-1)
  return width && picture.base === path ? pictureUrl(picture.base, width, 'webp') : null
}
