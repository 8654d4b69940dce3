import { query, sql } from '#database/query.ts'
import type { privateUploadKinds } from '#domain/upload-rules.ts'
import { videoType } from '#domain/video-type.ts'
import type { Shop } from '#server/shop.ts'
import { privateKey, privateUrl } from './private-files.ts'

type Sent = { id: string; kind: (typeof privateUploadKinds)[number]; file: Uint8Array }

const name = sql({
  name: 'private-file-name',
  text: 'update uploads set image_url = $2, media_type = $3, byte_count = $4 where id = $1',
})

/** False for what is neither a picture nor, as evidence, a film. Pictures are encoded anew, films kept as they are and never decoded. */
export async function storePrivateFile(shop: Shop, { id, kind, file }: Sent): Promise<boolean | 'busy'> {
  const type = kind === 'return_evidence' ? videoType(file) : null
  const stored = type ? { type, bytes: file } : await encoded(shop, id, file)
  if (!stored || stored === 'busy') return stored ?? false
  await query(shop.db, name, [id, privateUrl(id), stored.type, stored.bytes.length])
  await shop.storage.write(privateKey(id), stored.bytes)
  return true
}

/** The largest WebP alone: without what the camera wrote. */
async function encoded(shop: Shop, id: string, file: Uint8Array) {
  const picture = await shop.pictures.encode(file, id)
  if (!picture || picture === 'busy') return picture
  const largest = picture.files.findLast(({ key }) => key.endsWith('.webp'))
  return largest ? { type: 'image/webp', bytes: largest.bytes } : null
}
